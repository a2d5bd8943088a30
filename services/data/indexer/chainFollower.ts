import type { DataStore } from '../store/dataStore.js'
import type { JsonRpc } from './jsonRpc.js'

/** Follows one kind of chain. */
export interface ChainFollower {
  /** Takes the next piece; true when there is more to take at once. Only the holder of the chain's lease calls it. */
  step(): Promise<boolean>
  /** Only looks how far the chain and the index are: for an instance that does not hold the lease. */
  watch(): Promise<void>
  /** Reads tokens of an account anew (null: the native coin); resolves when the store has them. */
  refresh(address: string, tokens: readonly (string | null)[]): Promise<void>
  /** Whether the store knows the account and keeps it up to date; asking keeps it so. */
  isTracked(address: string): Promise<boolean>
  /** Makes sure that the store knows the account; resolves when it does. */
  track(address: string): Promise<void>
  readonly progress: ChainProgress
}

interface ChainProgress {
  headBlock: number | undefined
  indexedBlock: number | undefined
  /** When the node last said how far the chain is. */
  seenAtMs: number | undefined
}

/** What the node said longer ago says nothing of now. */
const maxSilenceMs = 60_000

/** Undefined while the node does not answer. */
export function lagOf({ headBlock, indexedBlock, seenAtMs }: ChainProgress): number | undefined {
  const isSeen = seenAtMs !== undefined && Date.now() - seenAtMs < maxSilenceMs
  if (!isSeen || headBlock === undefined) return undefined
  return indexedBlock === undefined ? headBlock : Math.max(0, headBlock - indexedBlock)
}

export interface FollowerParts {
  readonly chainId: string
  readonly store: DataStore
  readonly rpc: JsonRpc
  readonly holder: string
  readonly log: IndexerLog
  /** Makes the loop take its next step now. */
  readonly wake: () => void
}

/** As pino's. Nothing secret is passed to it: no addresses of nodes or databases. */
export interface IndexerLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
