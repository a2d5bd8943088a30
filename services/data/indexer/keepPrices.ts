import type { PriceSource } from '../prices/priceSource.js'
import { priceKey } from '../prices/priceSource.js'
import type { DataStore } from '../store/dataStore.js'
import { within } from '../within.js'
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

/** Of each chain, in one reading: the next one takes those that follow. */
const maxTokens = 5_000
const longestReadingMs = 30_000
const decimalText = /^\d{1,60}(\.\d{1,60})?$/
const lease = 'prices'

/** Reads the prices of all known tokens again and again, in one instance at a time; each chain for itself. */
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
  const places = new Map<string, string>()

  async function readChain(chainId: string): Promise<void> {
    const tokens = await prices.wanted(chainId, places.get(chainId) ?? '', maxTokens)
    places.set(chainId, (tokens.length === maxTokens && tokens.at(-1)) || '')
    const wanted = [null, ...tokens].map((token) => ({ chainId, token }))
    const read = await within(longestReadingMs, priceSource.prices(wanted), signal)
    const readAtMs = Date.now()
    const found = wanted.flatMap((token) => {
      const price = read.get(priceKey(token))
      return price === undefined ? [] : [{ ...token, price, readAtMs }]
    })
    const sound = found.filter(({ price }) => decimalText.test(price))
    await prices.put(sound)
    if (sound.length < found.length) throw new Error(`${found.length - sound.length} of them are no decimal numbers.`)
  }

  while (!signal.aborted) {
    try {
      if (await leases.acquire(lease, holder)) {
        const reading = await Promise.allSettled(chains.map(({ chainId }) => readChain(chainId)))
        for (const [index, one] of reading.entries()) {
          if (one.status === 'rejected') report(one.reason, chains[index]?.chainId)
        }
      }
    } catch (error) {
      report(error)
    }
    await alarm.sleep(everyMs)
  }
  await leases.release(lease, holder).catch(() => {})

  function report(error: unknown, chainId?: string): void {
    if (!signal.aborted) log.warn({ chainId, reason: describeFailure(error) }, 'The prices could not be read.')
  }
}
