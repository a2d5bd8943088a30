import { findAnvilBinary } from './anvilBinary.js'
import { type BoundProcess, spawnBound } from './boundProcess.js'
import { callRpc, waitForAnswer } from './jsonRpcClient.js'
import { claimPort } from './ports.js'

export interface EvmNode {
  readonly chainId: number
  readonly rpcUrl: string
  /** Takes the node down, as an outage; its state is kept for `start`. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** One anvil chain; `prepare` runs once, on the fresh chain. */
export async function startEvmNode(
  chainId: number,
  askedPort: number,
  prepare: (rpcUrl: string) => Promise<void>,
): Promise<EvmNode> {
  const part = `EVM chain ${chainId}`
  const port = await claimPort(part, askedPort)
  const rpcUrl = `http://127.0.0.1:${port}`
  let running: BoundProcess | undefined
  let savedState: unknown

  const start = async () => {
    if (running) return
    await claimPort(part, port)
    const started = spawnBound(findAnvilBinary(), [
      ...['--host', '127.0.0.1', '--port', String(port)],
      ...['--chain-id', String(chainId), '--silent'],
    ])
    try {
      await waitForAnswer(`${part} on port ${port}`, () => callRpc(rpcUrl, 'eth_blockNumber'), started.failure)
      if (savedState === undefined) await prepare(rpcUrl)
      else await callRpc(rpcUrl, 'anvil_loadState', [savedState])
    } catch (error) {
      await started.kill()
      throw error
    }
    running = started
  }
  const stop = async () => {
    const stopping = running
    if (!stopping) return
    running = undefined
    // The state may be out of reach when the process has died by itself.
    savedState = await callRpc(rpcUrl, 'anvil_dumpState').catch(() => savedState)
    await stopping.kill()
  }

  await start()
  return { chainId, rpcUrl, start, stop }
}
