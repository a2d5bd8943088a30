import type { PriceSource } from '../prices/priceSource.js'
import { priceKey } from '../prices/priceSource.js'
import type { DataStore } from '../store/dataStore.js'
import type { IndexerLog } from './chainFollower.js'
import { describeFailure } from './describeFailure.js'
import { createAlarm } from './waiting.js'

interface PricingParts {
  readonly store: DataStore
  readonly chains: readonly { readonly chainId: string }[]
  readonly priceSource: PriceSource
  readonly holder: string
  readonly log: IndexerLog
  readonly signal: AbortSignal
  readonly everyMs: number
}

const maxTokens = 5_000
const lease = 'prices'

/** Reads the prices of all known tokens again and again, in one instance at a time. */
export async function keepPrices({
  store,
  chains,
  priceSource,
  holder,
  log,
  signal,
  everyMs,
}: PricingParts): Promise<void> {
  const { leases, prices } = store.ledger
  const alarm = createAlarm(signal)
  const chainIds = chains.map(({ chainId }) => chainId)
  while (!signal.aborted) {
    try {
      if (await leases.take(lease, holder)) {
        const wanted = await prices.wanted(chainIds, maxTokens)
        const read = await priceSource.prices(wanted)
        const readAtMs = Date.now()
        await prices.put(
          wanted.flatMap((token) => {
            const price = read.get(priceKey(token))
            return price === undefined ? [] : [{ ...token, price, readAtMs }]
          }),
        )
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ reason: describeFailure(error) }, 'The prices could not be read.')
    }
    await alarm.sleep(everyMs)
  }
  await leases.release(lease, holder).catch(() => {})
}
