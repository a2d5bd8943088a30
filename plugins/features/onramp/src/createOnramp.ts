import {
  type AccountId,
  type CallOptions,
  type Clock,
  type Indexer,
  isPorticoError,
  type Namespace,
  type OnrampService,
  type Portfolio,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import { createOrderWatch, type OrderBook } from '@portico/kernel/orders'
import { isProviderPage } from '@portico/kernel/untrusted'
import { type BuyOrder, type BuyQuote, hasFailed, type Onramp } from './buying.js'
import { findDelivery } from './orders/findDelivery.js'
import { isSampleAsset, SAMPLE_ID, sampleOptions, sampleQuote, USUAL_LIMITS, USUAL_PROVIDERS } from './sample.js'

/** What is not an answer of the provider, but the lack of one. */
const REFUSALS: readonly string[] = ['LIMIT_EXCEEDED', 'PAIR_UNSUPPORTED']

export function createOnramp(parts: {
  readonly service: OnrampService
  readonly indexer: Indexer
  readonly clock: Clock
  readonly book: OrderBook<BuyOrder>
  readonly portfolioOf: (namespace: Namespace) => Promise<Portfolio | undefined>
  /** Where providers lead back to; absent where that is no page. */
  readonly redirectUrl: () => string | undefined
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}): Onramp {
  const { service, indexer, clock, book, portfolioOf, redirectUrl, signal } = parts
  let hosts: readonly string[] = []
  /** Pages that the visitor has not opened yet. */
  const prepared = new Map<string, BuyOrder>()

  async function look(order: BuyOrder, own: AbortSignal): Promise<void> {
    const { account, provider, asset } = order
    const { transactions } = await indexer.fetchHistory(account, { onramp: provider.id, signal: own })
    const others = book.of(account).filter((one) => one.orderId !== order.orderId)
    const found = findDelivery(transactions, order, others)
    if (own.aborted) return
    if (!found) return lookAtProvider(order, own)
    book.put({ ...order, transactionId: found.hash })
    const portfolio = await portfolioOf(parseAccountId(account).namespace)
    const moved = [asset.address ?? ('native' as const)]
    await portfolio?.refresh(account, { force: true, moved }).catch(() => {})
  }

  /** What arrives is known from the chain alone; all else is the provider's word. */
  async function lookAtProvider(order: BuyOrder, own: AbortSignal): Promise<void> {
    if (order.servedId === undefined) return
    const status = await service.fetchStatus(order.servedId, { signal: own })
    if (status !== undefined && !own.aborted) book.put({ ...order, status })
  }

  /** What the account has got of the provider so far. */
  async function findLatest(account: AccountId, provider: string, options: CallOptions): Promise<string | undefined> {
    const { transactions } = await indexer.fetchHistory(account, { ...options, onramp: provider })
    return transactions[0]?.id
  }

  return {
    async fetchOptions(options = {}) {
      try {
        const [read, providers] = await Promise.all([service.fetchOptions(options), service.fetchProviders(options)])
        hosts = read.hosts
        const currencies = read.currencies.map(({ id, limits }) => ({
          ...{ id, limits: limits.length > 0 ? limits : USUAL_LIMITS },
        }))
        return { ...read, currencies, providers: providers ?? USUAL_PROVIDERS, source: 'service' }
      } catch (error) {
        throwAborted(error, options)
        return sampleOptions
      }
    },

    async fetchQuote(request, options = {}) {
      const { asset, currency, total, provider, chainId } = request
      if (isSampleAsset(asset)) return sampleQuote(request)
      const network = asset.networks.find((one) => one.chainId === chainId)
      if (!network) throw new PorticoError('PAIR_UNSUPPORTED', {})
      try {
        const asked = { asset: asset.id, currency, total, network: network.name, provider: provider.id }
        return { ...(await service.fetchQuote(asked, options)), request, source: 'service' }
      } catch (error) {
        throwAborted(error, options)
        if (isPorticoError(error) && REFUSALS.includes(error.code)) throw error
        return sampleQuote(request)
      }
    },

    async start(quote, account, options = {}) {
      const { request, quantity, total, quoteId } = quote
      const { asset, currency, provider, chainId } = request
      const network = asset.networks.find((one) => one.chainId === chainId)
      if (isExample(quote) || !network || quantity === undefined) throw new PorticoError('ONRAMP_SAMPLE', {})
      const actual = parseAccountId(account).chainId
      if (actual !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
      const wish = { asset: asset.id, currency, total, network: network.name, provider: provider.id }
      const [{ url, orderId: servedId }, after] = await Promise.all([
        service.createUrl({ ...wish, quoteId, account, redirectUrl: redirectUrl() }, options),
        findLatest(account, provider.id, options),
      ])
      if (!isProviderPage(url, hosts)) throw new PorticoError('ONRAMP_URL_UNSAFE', {})
      const orderId = crypto.getRandomValues(new Uint32Array(4)).join('-')
      prepared.set(orderId, {
        ...{ orderId, account, quantity, currency, total, url, servedId, after },
        ...{ provider: { id: provider.id, name: provider.name }, startedAtMs: clock.now() },
        asset: { name: asset.name, symbol: asset.symbol, address: network.address },
      })
      return { url, orderId }
    },

    keep(orderId) {
      const order = prepared.get(orderId)
      if (order) book.put(order)
    },

    orders: book.of,

    watch: createOrderWatch({
      ...{ pluginId: 'onramp', clock, book, look, signal },
      isOpen: (order) => order.transactionId === undefined && !hasFailed(order),
    }),

    forget: book.remove,
  }
}

const isExample = ({ source, quoteId, request }: BuyQuote): boolean =>
  source !== 'service' || quoteId === SAMPLE_ID || isSampleAsset(request.asset)

function throwAborted(error: unknown, { signal }: CallOptions): void {
  if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'onramp' }, { cause: error })
}
