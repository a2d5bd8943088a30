import type { DataStore } from './store/dataStore.js'
import type { StoredPrice, TokenKey } from './store/tokenCatalogue.js'

/** What was paid longer ago, nobody may pay now. */
const MAX_AGE_MS = 15 * 60_000

/** The prices that still hold; of the others nobody knows one. */
export async function readFreshPrices(
  store: Pick<DataStore, 'pricesOf'>,
  tokens: readonly TokenKey[],
): Promise<readonly StoredPrice[]> {
  const oldestMs = Date.now() - MAX_AGE_MS
  return (await store.pricesOf(tokens)).filter(({ readAtMs }) => readAtMs > oldestMs)
}
