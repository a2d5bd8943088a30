import { shareLookups } from '../http/shareLookups.js'

interface Pinged {
  ping(): Promise<void>
}

const TIMEOUT_MS = 2_000
/** Anybody may ask, as often as they like: the store is not asked each time. */
const shared = { maxAgeMs: 1_000, maxEntries: 1 }

/** Whether the store can be written to, as of the last second. False, too, when it does not say so within two. */
export function createReach(store: Pinged): () => Promise<boolean> {
  const ask = shareLookups(() => reach(store), shared)
  return () => ask('')
}

async function reach(store: Pinged): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  const pinged = store.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([pinged, late]).finally(() => clearTimeout(timer))
}
