import type { RunningIndexer } from './indexer/startIndexer.js'
import { shareLookups } from './names/shareLookups.js'
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

const STORE_TIMEOUT_MS = 2_000
/** Anybody may ask, as often as they like: the store is not asked each time. */
const shared = { maxAgeMs: 1_000, maxEntries: 1 }

/** Whether requests should come here: the store can be written to, no chain is further behind than `maxLagBlocks`, and it is not stopping. */
export function createReadiness(parts: {
  readonly store: Pick<DataStore, 'ping'>
  readonly indexer: Pick<RunningIndexer, 'status'>
  readonly maxLagBlocks: number
  readonly isStopping: () => boolean
}): Readiness {
  const { store, indexer, maxLagBlocks, isStopping } = parts
  const reachStore = shareLookups(() => reach(store), shared)
  return {
    async read() {
      const isReachable = await reachStore('')
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

async function reach(store: Pick<DataStore, 'ping'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), STORE_TIMEOUT_MS)
  })
  const pinged = store.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([pinged, late]).finally(() => clearTimeout(timer))
}
