import { Refusal } from '../../http/refusal.js'
import { askProvider, checkUrl, createOrderId, hearProvider, nameUser, refuseProvider } from '../orders/askProvider.js'
import type { NewOrder, OrderBook, StoredOrder } from '../store/orderBook.js'
import {
  type OnrampNetwork,
  type OnrampOptions,
  type OnrampOrder,
  type OnrampProvider,
  type OnrampTerms,
  pairUnsupported,
} from './onrampProvider.js'
import { createQuoteIds } from './quoteIds.js'

export interface OnrampSettings {
  /** The first one that serves what is asked for is taken. */
  readonly providers: readonly OnrampProvider[]
  /** At least 32 bytes, the same for all instances: what names of quotes are made with. */
  readonly secret: Uint8Array
}

export interface PricedWish {
  readonly provider: OnrampProvider
  readonly terms: OnrampTerms
}

interface AskedWish {
  readonly asset: string
  readonly currency: string
  readonly total: bigint
  readonly network: string
}

interface Purchase extends PricedWish {
  readonly projectId: string
  readonly account: string
  readonly redirectUrl: string | undefined
  readonly client: { readonly network: string }
}

/** Buys at the providers, and writes down what becomes of it. */
export interface OnrampDesk {
  readonly providers: readonly OnrampProvider[]
  /** Those of the first provider that answers. @throws a 502 when none does */
  options(): Promise<OnrampOptions & { readonly networks: readonly OnrampNetwork[] }>
  /** @throws `PAIR_UNSUPPORTED`, `LIMIT_EXCEEDED`, or a 502 */
  price(wish: AskedWish, provider?: string): Promise<PricedWish>
  nameQuote(priced: PricedWish): string
  /** @throws a 400, or a 409 `QUOTE_EXPIRED` */
  readQuote(quoteId: string): PricedWish
  /** The page on which it is paid for. */
  begin(purchase: Purchase): Promise<{ readonly url: string; readonly orderId: string }>
  /** @throws a 404 */
  find(id: string): Promise<StoredOrder>
  /** @throws when it is not from this provider, or comes before its turn */
  hear(provider: string, headers: Headers, body: Uint8Array): Promise<void>
}

const ORDER_MS = 15 * 60_000
/** What every other name means (S9.17b). */
const USUAL_NETWORK = 'ethereum'

export function findNetwork(networks: readonly OnrampNetwork[], name: string): OnrampNetwork | undefined {
  return networks.find((one) => one.name === name) ?? networks.find((one) => one.name === USUAL_NETWORK)
}

export function createOnrampDesk({ providers, secret }: OnrampSettings, orders: OrderBook): OnrampDesk {
  const quoteIds = createQuoteIds(secret)
  return {
    providers,
    async options() {
      return firstThat(providers, async (provider) => ({
        ...(await askProvider(provider.options())),
        networks: provider.networks,
      }))
    },
    price({ network: name, ...wish }, wanted) {
      const asked = wanted === undefined ? providers : providers.filter(({ id }) => id === wanted)
      return firstThat(asked, async (provider) => {
        const network = findNetwork(provider.networks, name)
        if (!network) throw pairUnsupported()
        return { provider, terms: checkTerms(await askProvider(provider.quote({ ...wish, network }))) }
      })
    },
    nameQuote: ({ provider, terms }) => quoteIds.write({ provider: provider.id, terms }),
    readQuote(quoteId) {
      const { provider: id, terms } = quoteIds.read(quoteId)
      const provider = providers.find((one) => one.id === id)
      if (!provider) throw pairUnsupported()
      return { provider, terms }
    },
    async begin({ provider, terms, projectId, account, redirectUrl, client }) {
      const nowMs = Date.now()
      const { chainId } = terms.network
      const order: OnrampOrder = {
        ...{ id: createOrderId(), terms, account, redirectUrl },
        userId: nameUser(projectId, `${chainId}:${account}`),
        expiresAtMs: nowMs + ORDER_MS,
      }
      await orders.add(toNewOrder(order, { provider: provider.id, projectId, nowMs }))
      const url = checkUrl(await askProvider(provider.createUrl(order, client)), provider)
      return { url, orderId: order.id }
    },
    async find(id) {
      const order = await orders.find(id)
      if (!order) throw new Refusal(404, 'No such order')
      return order
    },
    hear(id, headers, body) {
      const provider = providers.find((one) => one.id === id)
      return hearProvider(provider, { headers, body }, (change) => orders.change(id, change, Date.now()))
    },
  }
}

/** What the first one says that can tell; else the first thing that is more than "not here". */
async function firstThat<Value>(
  providers: readonly OnrampProvider[],
  work: (provider: OnrampProvider) => Promise<Value>,
): Promise<Value> {
  let failure: unknown
  for (const provider of providers) {
    try {
      return await work(provider)
    } catch (error) {
      if (!isUnsupported(error)) failure ??= error
    }
  }
  throw failure ?? pairUnsupported()
}

const isUnsupported = (error: unknown) => error instanceof Refusal && error.code === 'PAIR_UNSUPPORTED'

function checkTerms(terms: OnrampTerms): OnrampTerms {
  const { total, providerFee, networkFee, amount } = terms
  const isSound = providerFee >= 0n && networkFee >= 0n && providerFee + networkFee < total && amount > 0n
  if (!isSound) throw refuseProvider(new Error('Terms that do not add up'))
  return terms
}

function toNewOrder(
  { id, terms, account }: OnrampOrder,
  { provider, projectId, nowMs }: { readonly provider: string; readonly projectId: string; readonly nowMs: number },
): NewOrder {
  const { network, asset, currency, total, amount } = terms
  const { chainId } = network
  return { ...{ id, provider, projectId, account, chainId, asset, currency, total, amount }, createdAtMs: nowMs }
}
