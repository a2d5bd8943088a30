import { randomUUID } from 'node:crypto'
import type { PriceSource } from '../prices/priceSource.js'
import { normalizeAddress } from '../store/addresses.js'
import type { DataStore } from '../store/dataStore.js'
import { type ChainFollower, type IndexerLog, lagOf } from './chainFollower.js'
import { followEvm } from './evm/followEvm.js'
import type { SpamRule } from './evm/tokenMetadata.js'
import { createJsonRpc } from './jsonRpc.js'
import { keepPrices } from './keepPrices.js'
import { runLoop } from './runLoop.js'
import { followSolana } from './solana/followSolana.js'
import { createAlarm } from './waiting.js'

interface IndexedChain {
  /** CAIP-2; eip155 and solana are understood. */
  readonly chainId: string
  /** JSON-RPC over HTTP, batches included. On eip155 it should have the state of the blocks to be indexed. */
  readonly rpcUrl: string
  /** The first block of an eip155 chain to look at. Default 0. */
  readonly firstBlock?: number | undefined
  /** Whether coins that contracts pass on are read from the node's traces. Default: false. */
  readonly traces?: boolean | undefined
}

export interface IndexerOptions {
  readonly store: DataStore
  readonly chains: readonly IndexedChain[]
  /** Default: no prices. */
  readonly priceSource?: PriceSource | undefined
  readonly log: IndexerLog
  /** How often a chain is looked at. Default 1 s. */
  readonly pollMs?: number | undefined
  /** Default: nothing is spam. */
  readonly isSpam?: SpamRule | undefined
  /** Names this instance: started again under the same name, it goes on at once. Default: a random name. */
  readonly holder?: string | undefined
  /** Stops the indexer, as `stop` does. */
  readonly signal?: AbortSignal | undefined
}

export interface ChainStatus {
  /** The node's newest block (slot), as last seen by this instance. */
  readonly headBlock?: number | undefined
  readonly indexedBlock?: number | undefined
  /** Undefined while the node does not answer. */
  readonly lagBlocks?: number | undefined
  /** Whether this instance follows the chain; another does otherwise. */
  readonly isHolder: boolean
  /** Why the last look failed; gone after one that worked. */
  readonly lastError?: string | undefined
}

export interface RunningIndexer {
  /** By chain. */
  status(): Readonly<Record<string, ChainStatus>>
  /** Reads these holdings anew, as of the node's newest block. Rejects when it can't: the store then has what it had. */
  refresh(chainId: string, address: string, tokens: readonly (string | null)[] | 'native'): Promise<void>
  /** Whether the store knows the account and keeps it up to date; asking keeps it so. */
  isTracked(chainId: string, address: string): Promise<boolean>
  /** Makes sure that the store knows the account, also one that no block named. Rejects when it can't be read now. */
  track(chainId: string, address: string): Promise<void>
  stop(): Promise<void>
}

const pollsPerPrice = 4

/** Follows the chains into the store until it is stopped. Never throws on its own: what fails is logged and tried again. */
export function startIndexer(options: IndexerOptions): RunningIndexer {
  const { store, chains, priceSource, log, pollMs = 1_000, isSpam = () => false, holder = randomUUID() } = options
  const ended = new AbortController()
  const { signal } = ended
  options.signal?.addEventListener('abort', () => ended.abort())
  if (options.signal?.aborted) ended.abort()
  const running = new Map(chains.map((chain) => [chain.chainId, follow(chain)]))
  const pricing =
    priceSource && keepPrices({ store, chains, priceSource, holder, log, signal, everyMs: pollMs * pollsPerPrice })

  function follow({ chainId, rpcUrl, firstBlock = 0, traces = false }: IndexedChain) {
    const alarm = createAlarm(signal)
    const rpc = createJsonRpc(rpcUrl, signal)
    const parts = { chainId, store, rpc, holder, log, wake: alarm.wake }
    const follower: ChainFollower = chainId.startsWith('solana:')
      ? followSolana(parts)
      : followEvm(parts, { isSpam, firstBlock, traces })
    return { follower, loop: runLoop({ ...parts, follower, alarm, signal, pollMs }) }
  }

  function find(chainId: string): ChainFollower {
    const found = running.get(chainId)
    if (!found) throw new Error(`${chainId} is not indexed here.`)
    return found.follower
  }

  return {
    status: () =>
      Object.fromEntries(
        [...running].map(([chainId, { follower, loop }]) => [chainId, { ...view(follower), ...loop.state }]),
      ),
    async refresh(chainId, address, tokens) {
      const wanted = tokens === 'native' ? [null] : tokens.map((token) => token && normalizeAddress(chainId, token))
      await find(chainId).refresh(normalizeAddress(chainId, address), wanted)
    },
    isTracked: async (chainId, address) => find(chainId).isTracked(normalizeAddress(chainId, address)),
    async track(chainId, address) {
      await find(chainId).track(normalizeAddress(chainId, address))
    },
    async stop() {
      ended.abort()
      await Promise.all([...running.values()].map(({ loop }) => loop.done))
      await pricing
    },
  }
}

function view({ progress }: ChainFollower) {
  const { headBlock, indexedBlock } = progress
  return { headBlock, indexedBlock, lagBlocks: lagOf(progress) }
}
