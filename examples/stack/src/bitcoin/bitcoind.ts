import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { spawnBound } from '../boundProcess.js'
import { waitForAnswer } from '../jsonRpcClient.js'
import { bindPort, tryPort } from '../ports.js'

const run = promisify(execFile)
const script = fileURLToPath(new URL('getBitcoind.sh', import.meta.url))
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/portico-bitcoind', import.meta.url))
const DOWNLOAD_LIMIT_MS = 180_000
/** Tests in the same process watch the one that pages use. */
const { fetch } = globalThis

/** JSON-RPC of a node. @throws with what the node said */
export type BitcoinCall = (method: string, params?: readonly unknown[]) => Promise<unknown>

interface Bitcoind {
  readonly call: BitcoinCall
  readonly processId: number
  stop(): Promise<void>
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** PORTICO_BITCOIND, one that is installed, or the one that Debian unstable has, which is unpacked once. */
async function findBitcoind(): Promise<string> {
  const named = process.env.PORTICO_BITCOIND
  if (named) return named
  const installed = await run('which', ['bitcoind']).catch(() => undefined)
  if (installed) return installed.stdout.trim()
  const unpacked = join(cache, 'bitcoind')
  if (await isThere(unpacked)) return unpacked
  try {
    await run('/bin/sh', [script, cache], { timeout: DOWNLOAD_LIMIT_MS })
  } catch (cause) {
    const way =
      'Install it, or set PORTICO_BITCOIND to its path; on Debian it is unpacked automatically when the mirror can be reached.'
    throw new Error(`Bitcoin needs bitcoind, which is not here. ${way}`, { cause })
  }
  return unpacked
}

/** A node of a Bitcoin network on this machine alone (regtest), with a new chain. */
export async function startBitcoind(): Promise<Bitcoind> {
  const binary = await findBitcoind()
  const folder = await mkdtemp(join(tmpdir(), 'portico-bitcoind-'))
  const login = Buffer.from('portico:portico').toString('base64')
  const port = await bindPort('bitcoind', 0, tryPort)
  const url = `http://127.0.0.1:${port}`
  const places = [`-datadir=${folder}`, `-rpcport=${port}`, '-rpcbind=127.0.0.1', '-rpcallowip=127.0.0.1']
  const rules = ['-rpcuser=portico', '-rpcpassword=portico', '-listen=0', '-dnsseed=0', '-disablewallet=1']
  const node = spawnBound(binary, ['-regtest', ...places, ...rules, '-txindex=1', '-dbcache=16', '-printtoconsole=0'])

  async function call(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${login}` },
      body: JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }),
      signal: AbortSignal.timeout(30_000),
    })
    const answer = (await response.json()) as { result?: unknown; error?: { message?: string } | null }
    if (answer.error) throw new Error(answer.error.message ?? method)
    return answer.result
  }
  const stop = async () => {
    await node.kill()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitForAnswer(`bitcoind on port ${port}`, () => call('getblockcount'), node.failure, 60_000)
    const processId = Number(await readFile(join(folder, 'regtest', 'bitcoind.pid'), 'utf8'))
    return { call, processId, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
