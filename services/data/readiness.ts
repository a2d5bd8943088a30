import { createReach } from '../store/createReach.js'
import type { RunningIndexer } from './indexer/startIndexer.js'
import type { DataStore } from './store/dataStore.js'

export const unready = 'unready'

export interface ReadinessAnswer {
  readonly status: 'ready' | typeof unready
  readonly store: 'reachable' | 'away'
  /** Blocks that are still to be read, by chain; null while its node does not answer. */
  readonly lagBlocks: Readonly<Record<string, number | null>>
}

export interface Readiness {
  read(): Promise<ReadinessAnswer>
}

/** Whether requests should come here: the store can be written to, no chain is further behind than `maxLagBlocks`, and it is not stopping. */
export function createReadiness(parts: {
  readonly store: Pick<DataStore, 'ping'>
  readonly indexer: Pick<RunningIndexer, 'status'>
  readonly maxLagBlocks: number
  readonly isStopping: () => boolean
}): Readiness {
  const { store, indexer, maxLagBlocks, isStopping } = parts
  const reachStore = createReach(store)
  return {
    async read() {
      const isReachable = await reachStore()
      const lags = Object.entries(indexer.status()).map(
        ([chainId, { lagBlocks }]) => [chainId, lagBlocks ?? null] as const,
      )
      const isBehind = lags.some(([, lag]) => lag === null || lag > maxLagBlocks)
      return {
        status: isReachable && !isBehind && !isStopping() ? 'ready' : unready,
        store: isReachable ? 'reachable' : 'away',
        lagBlocks: Object.fromEntries(lags),
      }
    },
  }
}
