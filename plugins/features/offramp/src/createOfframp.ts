import {
  type AccountId,
  type Addresses,
  type AssetId,
  type CallOptions,
  type Clock,
  type EventBus,
  type Holding,
  isPorticoError,
  type Modal,
  type Namespace,
  type Network,
  type OfframpAsset,
  type OfframpOrder,
  type OfframpService,
  type Pay,
  type PaymentResult,
  type PaymentWish,
  Portfolio,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  Sender,
} from '@portico/kernel'
import { createOrderWatch, type OrderBook } from '@portico/kernel/orders'
import { isProviderPage } from '@portico/kernel/untrusted'
import type { Offramp, SellOrder, SellRequest, SellTerms } from './selling.js'

/** What is mined after the provider's deadline is not bought: the wallet is not asked when it is this close. */
const MINING_MS = 60_000
/** What a payment can be called after. */
const ORDER_ID = /^[-\w.:]{1,100}$/
const UNDERWAY: readonly OfframpOrder['status'][] = ['created', 'accepted', 'received']
/** Without terms, or perhaps without. */
const UNAGREED: readonly OfframpOrder['status'][] = ['created', 'rejected', 'expired']
/** The views in which the visitor is asked to send. */
const ASKING: readonly (string | undefined)[] = ['Pay', 'PayInProgress']

export function createOfframp(parts: {
  readonly service: OfframpService
  readonly pay: Pay
  readonly modal: Modal
  readonly clock: Clock
  readonly events: Pick<EventBus, 'emit'>
  readonly book: OrderBook<SellOrder>
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly portfolioOf: (namespace: Namespace) => Promise<Portfolio | undefined>
  readonly senderOf: (namespace: Namespace) => Promise<Sender | undefined>
  readonly addressesOf: (namespace: Namespace) => Promise<Addresses | undefined>
  /** Where providers lead back to; absent where that is no page. */
  readonly redirectUrl: () => string | undefined
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}): Offramp {
  const { service, pay, modal, clock, events, book, networks, signal } = parts
  /** Pages that the visitor has not opened yet. */
  const prepared = new Map<string, SellOrder>()

  async function addressesFor(account: AccountId): Promise<Addresses> {
    const { namespace } = parseAccountId(account)
    const addresses = await parts.addressesOf(namespace)
    if (!addresses) throw new PorticoError('CAPABILITY_MISSING', { token: Sender.id, namespace })
    return addresses
  }

  async function readHoldings(account: AccountId, options: CallOptions): Promise<readonly Holding[]> {
    const { namespace } = parseAccountId(account)
    const portfolio = await parts.portfolioOf(namespace)
    if (!portfolio) throw new PorticoError('CAPABILITY_MISSING', { token: Portfolio.id, namespace })
    const held = await portfolio.refresh(account, options)
    const state = portfolio.state.get()
    if (state?.account === account && state.status === 'failed') throw state.error
    return held
  }

  /** What the coin's network, or the token's own chain, says. */
  async function readToken({ account, holding }: SellRequest, options: CallOptions): Promise<SellOrder['token']> {
    const { asset, address, name, symbol } = holding
    const { namespace, chainId } = parseAccountId(account)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!network) throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
    if (asset === undefined) return network.nativeCurrency
    const sender = await parts.senderOf(namespace)
    const decimals = await sender?.decimalsOf?.(asset, options)
    if (decimals === undefined) throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'no decimals' })
    return { asset, address, name, symbol, decimals }
  }

  /**
   * What the service has of a sale, compared with what was begun and agreed on, and written down.
   * @throws `OFFRAMP_MISSING`, `OFFRAMP_CHANGED`
   */
  async function read(known: SellOrder, options: CallOptions = {}): Promise<OfframpOrder> {
    const { orderId, account } = known
    const [order, addresses] = await Promise.all([service.fetchOrder(orderId, options), addressesFor(account)])
    if (!order) throw new PorticoError('OFFRAMP_MISSING', { orderId })
    const what = findChange(known, order, addresses)
    if (what) throw new PorticoError('OFFRAMP_CHANGED', { orderId, what })
    const { status, terms = known.terms } = order
    const latest = book.find(orderId)
    if (latest && !options.signal?.aborted) book.put({ ...latest, status, terms })
    return order
  }

  async function look(known: SellOrder, own: AbortSignal): Promise<void> {
    const { account, token } = known
    const { status } = await read(known, { signal: own })
    if (status === known.status || own.aborted || status === 'created' || status === 'accepted') return
    const portfolio = await parts.portfolioOf(parseAccountId(account).namespace)
    const moved = [token.address ?? ('native' as const)]
    await portfolio?.refresh(account, { force: true, moved }).catch(() => {})
  }

  function track(
    event: string,
    { account, token }: SellOrder,
    more: Readonly<Record<string, string | boolean>> = {},
  ): void {
    const properties = { network: parseAccountId(account).chainId, token: token.symbol, ...more }
    events.emit('usage:tracked', { event, properties })
  }

  /** Sends what was agreed on; what was sent before is not sent again. */
  async function pass(known: SellOrder, wish: PaymentWish): Promise<PaymentResult> {
    try {
      const result = await pay.pay(wish)
      if (result.status !== 'failed' && known.transactionId === undefined) track('SELL_SUCCESS', known)
      return result
    } catch (error) {
      const code = isPorticoError(error) ? error.code : 'PLUGIN_FAILED'
      track('SELL_ERROR', known, { code, rejected: code === 'REQUEST_REJECTED' })
      throw error
    }
  }

  return {
    async fetchOptions(account, options = {}) {
      const { chainId } = parseAccountId(account)
      const [all, held, addresses] = await Promise.all([
        service.fetchProviders(options),
        readHoldings(account, options),
        addressesFor(account),
      ])
      const providers = all
        .map((one) => ({ ...one, assets: one.assets.filter((asset) => asset.chainId === chainId) }))
        .filter(({ assets }) => assets.length > 0)
      const isBought = (holding: Holding) =>
        providers.some(({ assets }) => assets.some((one) => isSame(one, holding, addresses)))
      const holdings = held.filter((one) => one.chainId === chainId && one.amount > 0n && isBought(one))
      /** Spelled as the account's tokens are, so that the two can be compared. */
      const spell = (asset: OfframpAsset): OfframpAsset => {
        const own = holdings.find((one) => isSame(asset, one, addresses))
        return own ? { ...asset, token: own.address } : asset
      }
      return { providers: providers.map((one) => ({ ...one, assets: one.assets.map(spell) })), holdings }
    },

    async start(request, options = {}) {
      const { account, holding, currency, provider } = request
      const { chainId } = parseAccountId(account)
      if (holding.chainId !== chainId) {
        throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: holding.chainId })
      }
      const wish = {
        provider: provider.id,
        account,
        token: holding.address,
        currency,
        redirectUrl: parts.redirectUrl(),
      }
      const [{ url, orderId }, token] = await Promise.all([
        service.createUrl(wish, options),
        readToken(request, options),
      ])
      if (!isProviderPage(url, provider.hosts)) throw new PorticoError('OFFRAMP_URL_UNSAFE', {})
      if (!ORDER_ID.test(orderId)) throw new PorticoError('API_BAD_REPLY', { call: 'offrampurl' })
      prepared.set(orderId, {
        ...{ orderId, account, token, currency, url, startedAtMs: clock.now(), status: 'created' },
        provider: { id: provider.id, name: provider.name },
      })
      return { url, orderId }
    },

    keep(orderId) {
      const order = prepared.get(orderId)
      if (!order || book.find(orderId)) return
      book.put(order)
      track('SELL_STARTED', order)
    },

    orders: book.of,

    watch: createOrderWatch({
      ...{ pluginId: 'offramp', clock, book, look, signal },
      isOpen: ({ status }) => UNDERWAY.includes(status),
    }),

    async send(orderId) {
      const known = book.find(orderId)
      if (!known?.terms) throw new PorticoError('OFFRAMP_NOT_AGREED', {})
      const {
        account: from,
        token,
        status,
        terms,
        provider: buyer,
      } = { ...(await read(known)), provider: known.provider }
      if (status !== 'accepted' || !terms) throw new PorticoError('OFFRAMP_NOT_AGREED', {})
      const expiresAtMs = terms.expiresAtMs - MINING_MS
      if (known.transactionId === undefined && clock.now() >= expiresAtMs) {
        throw new PorticoError('OFFRAMP_EXPIRED', { expiresAtMs })
      }
      const asset = token && (await addressesFor(from)).assetOf(token)
      const result = await pass(known, {
        ...{ to: terms.to, from, asset, amount: terms.amount, label: buyer.name },
        ...{ intentId: `offramp:${orderId}`, expiresAtMs },
      })
      const [transactionId] = result.transactionIds
      const latest = book.find(orderId)
      if (result.status === 'failed' || transactionId === undefined || !latest) return
      book.put({ ...latest, transactionId })
      const { open, view } = modal.state.get()
      if (!open || !ASKING.includes(view)) return
      modal.begin({ success: { id: 'SellInProgress', params: { orderId } } }).settle('success')
    },

    forget: book.remove,
  }
}

/** Whether they are the same coin or token of one network, however its address is written. */
function isSame(
  { token }: Pick<OfframpAsset, 'token'>,
  { asset, address }: Pick<Holding, 'asset' | 'address'>,
  addresses: Addresses,
): boolean {
  if (token === undefined || address === undefined) return token === address && asset === undefined
  return assetOf(token, addresses) === assetOf(address, addresses)
}

function assetOf(token: AccountId, addresses: Addresses): AssetId | undefined {
  try {
    return addresses.assetOf(token)
  } catch {
    return undefined
  }
}

/** What of an order is not as it was begun, or as it was agreed on. */
function findChange(known: SellOrder, order: OfframpOrder, addresses: Addresses): string | undefined {
  const { account, token, terms } = order
  const { chainId } = parseAccountId(known.account)
  const isOn = (one: AccountId) => parseAccountId(one).chainId === chainId
  if (order.id !== known.orderId) return 'id'
  if (order.provider !== known.provider.id) return 'provider'
  if (!isOn(account) || addresses.keyOf(account) !== addresses.keyOf(known.account)) return 'account'
  if ((token && !isOn(token)) || !isSame({ token }, known.token, addresses)) return 'token'
  if (terms && (!isOn(terms.to) || terms.amount <= 0n || terms.currency !== known.currency)) return 'terms'
  if (!terms && !UNAGREED.includes(order.status)) return 'terms'
  if (terms && known.terms && !isSameTerms(terms, known.terms)) return 'terms'
  const [now, before] = [order.status, known.status].map((status) => UNDERWAY.indexOf(status)) as [number, number]
  return now !== -1 && (before === -1 || now < before) ? 'status' : undefined
}

const isSameTerms = (one: SellTerms, other: SellTerms): boolean =>
  one.to === other.to &&
  one.amount === other.amount &&
  one.payout === other.payout &&
  one.currency === other.currency &&
  one.expiresAtMs === other.expiresAtMs
