import type { DataStore } from './store/dataStore.js'
import type { StoredPrice, TokenKey } from './store/tokenCatalogue.js'

/** An older price may no longer hold. */
const MAX_AGE_MS = 15 * 60_000

/** The prices that still hold; the others are unknown. */
export async function readFreshPrices(
  store: Pick<DataStore, 'pricesOf'>,
  tokens: readonly TokenKey[],
): Promise<readonly StoredPrice[]> {
  const oldestMs = Date.now() - MAX_AGE_MS
  return (await store.pricesOf(tokens)).filter(({ readAtMs }) => readAtMs > oldestMs)
}
