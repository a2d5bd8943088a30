import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type BoundProcess, spawnBound } from './boundProcess.js'
import { callRpc, waitForAnswer } from './jsonRpcClient.js'
import { bindPort, tryPort } from './ports.js'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The binary itself: the package's wrapper costs a second Node process per chain. */
function findAnvilBinary(): string {
  const require = createRequire(import.meta.url)
  const architecture = architectures[process.arch] ?? process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return require.resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/${file}`)
  } catch {
    if (spawnSync('anvil', ['--version']).status === 0) return 'anvil'
    throw new Error(
      `No anvil for ${process.platform} ${process.arch}: run "npm install" or put an "anvil" (Foundry) on the PATH.`,
    )
  }
}

export interface EvmNode {
  readonly chainId: number
  readonly rpcUrl: string
  /** Takes the node down, as an outage; its state is kept for `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Transactions wait in the pool from now on. */
  pauseMining(): Promise<void>
  /** Mines blocks of what waits; mining stays paused. */
  mine(blocks?: number): Promise<void>
  /** Mines what waits, and every transaction as it comes from now on. */
  resumeMining(): Promise<void>
  /** Throws a waiting transaction away, as a node does that has too many. */
  dropTransaction(hash: string): Promise<void>
  /** What the next block asks for each unit of gas, in wei: transactions that offer less are refused or go on waiting. */
  setNextBaseFee(wei: bigint): Promise<void>
}

export interface EvmNodeOptions {
  readonly chainId: number
  readonly port: number
  /** Seconds since the epoch of the first block. Default: now. */
  readonly bornAt?: number | undefined
  /** Runs once, on the fresh chain. */
  prepare(rpcUrl: string): Promise<void>
}

/** One anvil chain. */
export async function startEvmNode({ chainId, port: askedPort, bornAt, prepare }: EvmNodeOptions): Promise<EvmNode> {
  const part = `EVM chain ${chainId}`
  const urlOf = (port: number) => `http://127.0.0.1:${port}`
  let savedState: string | undefined

  /** With its state from the first answer on: who follows the chain would take an empty one for a reorganisation. */
  const launch = async (port: number) => {
    await tryPort(port)
    const folder = mkdtempSync(join(tmpdir(), 'portico-anvil-'))
    const stateFile = join(folder, 'state.json')
    if (savedState !== undefined) writeFileSync(stateFile, gunzipSync(Buffer.from(savedState.slice(2), 'hex')))
    const started = spawnBound(findAnvilBinary(), [
      ...['--host', '127.0.0.1', '--port', String(port)],
      ...['--chain-id', String(chainId), '--silent'],
      ...(savedState === undefined ? [] : ['--load-state', stateFile]),
      ...(bornAt === undefined || savedState !== undefined ? [] : ['--timestamp', String(bornAt)]),
    ])
    const rpcUrl = urlOf(port)
    try {
      await waitForAnswer(`${part} on port ${port}`, () => callRpc(rpcUrl, 'eth_blockNumber'), started.failure)
      if (savedState === undefined) await prepare(rpcUrl)
    } catch (error) {
      await started.kill()
      throw error
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return { process: started, port }
  }
  const first = await bindPort(part, askedPort, launch)
  const rpcUrl = urlOf(first.port)
  let running: BoundProcess | undefined = first.process

  const start = async () => {
    running ??= (await bindPort(part, first.port, launch)).process
  }
  const stop = async () => {
    const stopping = running
    if (!stopping) return
    running = undefined
    // The state may be out of reach when the process has died on its own.
    savedState = (await callRpc(rpcUrl, 'anvil_dumpState').catch(() => savedState)) as string | undefined
    await stopping.kill()
  }

  const tell = async (method: string, ...params: unknown[]) => {
    await callRpc(rpcUrl, method, params)
  }
  const mine = async (blocks = 1) => {
    for (let mined = 0; mined < blocks; mined += 1) await tell('evm_mine')
  }
  return {
    ...{ chainId, rpcUrl, start, stop, mine },
    pauseMining: () => tell('evm_setAutomine', false),
    async resumeMining() {
      await tell('evm_setAutomine', true)
      await mine()
    },
    dropTransaction: (hash) => tell('anvil_dropTransaction', hash),
    setNextBaseFee: (wei) => tell('anvil_setNextBlockBaseFeePerGas', `0x${wei.toString(16)}`),
  }
}
