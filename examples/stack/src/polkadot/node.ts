import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnBound } from '../boundProcess.js'
import { callRpc, waitForAnswer } from '../jsonRpcClient.js'
import { bindPort, tryPort } from '../ports.js'
import { findChopsticks } from './chopsticks.js'

export interface PolkadotNode {
  /** JSON-RPC over http and, with `ws:`, over a websocket. */
  readonly url: string
  /** Its memory counts. */
  readonly processes: readonly number[]
  stop(): Promise<void>
}

const PART = 'Polkadot (chopsticks)'

/**
 * Chopsticks with the runtime of a real Asset Hub, Rococo's, from the chain's own specification: signatures, fees and balances are
 * what the runtime says. A block is made for each transaction, and is final at once.
 * @param storage by pallet and item, as chopsticks takes it
 */
export async function startPolkadotNode(options: {
  readonly port: number
  readonly storage: object
}): Promise<PolkadotNode> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-chopsticks-'))
  const { program, specification } = await findChopsticks()
  await writeFile(join(folder, 'chain.json'), specification)

  const run = async (port: number) => {
    await tryPort(port)
    const config = {
      ...{ 'chain-spec': join(folder, 'chain.json'), host: '127.0.0.1', port },
      ...{ 'build-block-mode': 'Instant', 'runtime-log-level': 0, 'import-storage': options.storage },
    }
    const file = join(folder, `${port}.yml`)
    await writeFile(file, JSON.stringify(config)) // JSON is YAML, too
    return { port, child: spawnBound(process.execPath, ['--no-warnings', program, '-c', file]) }
  }
  const { port, child } = await bindPort(PART, options.port, run)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await child.kill()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitForAnswer(`${PART} on port ${port}`, () => callRpc(url, 'system_health'), child.failure, 60_000)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, processes: await child.numbers(), stop }
}
