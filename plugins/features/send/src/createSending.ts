import {
  type AccountId,
  type Accounts,
  type Addresses,
  type Balance,
  type ChainId,
  type Clock,
  createStore,
  type EventBus,
  type History,
  isPorticoError,
  type Names,
  type Namespace,
  type Network,
  type PaymentRequest,
  type PendingTransactions,
  type Portfolio,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type ReadonlyStore,
  type Sender,
} from '@portico/kernel'
import { toBaseUnits } from '@portico/kernel/amounts'
import { createPlan } from './createPlan.js'
import { createProgress } from './createProgress.js'
import { createReceiver, ownAddresses } from './createReceiver.js'
import { loadTokens, nativeToken } from './loadTokens.js'
import { readParams } from './readParams.js'
import type { ReceiverBook } from './receiver/createReceiverBook.js'
import type { Sending } from './sending.js'
import { checkSend } from './state/checkSend.js'
import { isSameToken } from './state/isSameToken.js'
import { INITIAL, type SendState, type SendToken } from './state/sendState.js'
import { type SendEvent, transition } from './state/transition.js'

export interface SendingParts {
  readonly namespace: Namespace
  readonly sender: Sender
  readonly addresses: Addresses
  readonly clock: Clock
  readonly balance?: Balance | undefined
  readonly portfolio?: Portfolio | undefined
  readonly names?: Names | undefined
  readonly history?: History | undefined
  readonly pendingTransactions?: PendingTransactions | undefined
  readonly events: EventBus
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly accounts: Accounts
  readonly addressesOf: (namespace: Namespace) => Promise<Addresses | undefined>
  readonly receivers: ReceiverBook
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}

/** What a request or the host wants to be sent, as far as it waits for the list of tokens. */
interface Wish {
  readonly address: string | undefined
  readonly isNative: boolean
  readonly amount?: bigint | undefined
  readonly quantity?: string | undefined
}

const NONE_PENDING: ReadonlyStore<readonly never[]> = /* @__PURE__ */ createStore<readonly never[]>([])

export function createSending(parts: SendingParts): Sending {
  const { sender, addresses, clock, events, networks, receivers, pendingTransactions } = parts
  const store = createStore<SendState>(INITIAL)
  const { get } = store
  const send = (event: SendEvent) => store.set((state) => transition(state, event))
  let loading = new AbortController()
  let wish: Wish | undefined
  let kept: string | undefined
  let usedParams: unknown
  let chains: readonly ChainId[] = []
  const own = () => ownAddresses(parts.accounts, parts.namespace, addresses)

  const receiver = createReceiver({
    ...{ namespace: parts.namespace, addresses, names: parts.names, history: parts.history, clock, get, send },
    trusted: () => [
      ...own(),
      ...receivers.list(),
      ...(pendingTransactions?.list.get() ?? []).flatMap(({ to, account }) => {
        const { chainId, namespace } = parseAccountId(account)
        return namespace === parts.namespace ? (addresses.parse(to, chainId) ?? []) : []
      }),
    ],
    chainsOf: (namespace) => chains.filter((chainId) => chainId.startsWith(`${namespace}:`)),
    addressesOf: parts.addressesOf,
    onRequest: take,
    onFound: followMax,
  })
  const progress = createProgress({
    ...{ sender, pending: pendingTransactions, signal: parts.signal },
    onSettled: ({ account, token }) => {
      const moved = [token.address ?? 'native', 'native'] as const
      parts.portfolio?.refresh(account, { force: true, moved: [...new Set(moved)] }).catch(() => {})
    },
  })
  const isAsking = () => progress.get()?.status === 'asking'
  const plan = createPlan({
    ...{ sender, clock, get, isAsking },
    isFirst: (address) => !receivers.list().includes(address) && !own().includes(address),
    onMax: (amount) => send({ type: 'amountSet', amount, isMax: true }),
  })

  const begin: Sending['begin'] = (account, { locale, chains: offered = [], params }) => {
    const { chainId } = parseAccountId(account)
    chains = offered
    if (get().account !== account) {
      const network = networkOf(chainId)
      loading.abort()
      receiver.stop()
      plan.reset()
      progress.forget()
      wish = undefined
      send({ type: 'begun', account, token: network && nativeToken(network), locale })
      track('SEND_OPENED', account)
      pendingTransactions?.resume()
      void refreshBalances()
    }
    const text = kept
    kept = undefined
    if (text !== undefined) return receiver.read(text)
    if (params === undefined || params === usedParams) return
    usedParams = params
    const { token, amount, to } = readParams(params, addresses, chainId)
    if (to !== undefined) receiver.read(to)
    if (token && 'unreadable' in token) {
      send({ type: 'tokenChosen', token: undefined })
      send({ type: 'requestRefused', fault: { kind: 'unknown-token', address: token.unreadable } })
    } else if (token || amount !== undefined) {
      grant({ address: token && parseAssetId(token.asset).reference, isNative: !token, quantity: amount })
    }
  }

  const networkOf = (chainId: ChainId) => networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)

  async function refreshBalances(options: { readonly force?: boolean } = {}): Promise<void> {
    const { account } = get()
    if (account === undefined) return
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    send({ type: 'balancesAsked' })
    const network = networkOf(parseAccountId(account).chainId)
    const sources = { portfolio: parts.portfolio, balance: parts.balance, network, nowMs: clock.now }
    try {
      const read = await loadTokens(account, sources, { ...options, signal })
      if (signal.aborted) return
      send({ type: 'balancesRead', ...read })
    } catch (cause) {
      if (signal.aborted) return
      const error = isPorticoError(cause) ? cause : new PorticoError('PLUGIN_FAILED', { pluginId: 'send' }, { cause })
      send({ type: 'balancesRead', tokens: [], failure: { error, atMs: clock.now() } })
    }
    if (wish) grant(wish)
  }

  /** Fills in what a request for payment asks for. */
  function take(request: PaymentRequest, text: string): void {
    const { account } = get()
    if (account === undefined) return
    const { chainId } = parseAccountId(account)
    if (request.chainId !== undefined && request.chainId !== chainId) {
      send({ type: 'requestRefused', fault: { kind: 'other-network', chainId: request.chainId, text } })
      return
    }
    receiver.read(request.to)
    const { asset, amount, quantity } = request
    if (asset === undefined && amount === undefined && quantity === undefined) return
    grant({ address: asset && parseAssetId(asset).reference, isNative: !asset, amount, quantity })
  }

  /** Chooses the wished token as soon as it is known; what nobody holds is said, and never replaced by something else. */
  function grant(wanted: Wish): void {
    wish = wanted
    const { tokenBalances, loading: isLoading, account, token: shown } = get()
    if (account === undefined) return
    const { chainId } = parseAccountId(account)
    const normal = wanted.address === undefined ? undefined : addresses.parse(wanted.address, chainId)
    const referenceOf = ({ asset }: SendToken) => asset && addresses.parse(parseAssetId(asset).reference, chainId)
    const network = networkOf(chainId)
    const native =
      tokenBalances.find(({ asset }) => asset === undefined) ??
      (shown?.asset === undefined ? shown : undefined) ??
      (network && nativeToken(network))
    const token = wanted.isNative
      ? native
      : tokenBalances.find((one) => normal !== undefined && referenceOf(one) === normal)
    if (!token) {
      send({ type: 'tokenChosen', token: undefined })
      if (isLoading) return
      wish = undefined
      const address = normal ?? wanted.address ?? ''
      send({ type: 'requestRefused', fault: { kind: 'unknown-token', address } })
      return
    }
    wish = undefined
    chooseToken(token)
    const amount = wanted.amount ?? readQuantity(wanted.quantity, token.decimals)
    if (amount !== undefined && amount > 0n) send({ type: 'amountSet', amount, isMax: false })
  }

  function chooseToken(token: SendToken): void {
    if (isSameToken(token, get().token)) return
    const wasMax = get().isMax
    send({ type: 'tokenChosen', token })
    receiver.warn()
    if (wasMax) void chooseMax().catch(() => {})
  }

  async function chooseMax(): Promise<void> {
    const { account, token, receiverAddress } = get()
    if (account === undefined || !token) return
    // Without a receiver the account itself stands in; the fee is read again when there is one.
    const to = receiverAddress ?? parseAccountId(account).address
    const { amount } = await sender.spendable({ from: account, to, asset: token.asset })
    const now = get()
    if (now.account === account && isSameToken(now.token, token) && (now.receiverAddress ?? to) === to) {
      send({ type: 'amountSet', amount, isMax: true })
    }
  }

  function followMax(): void {
    if (get().isMax) void chooseMax().catch(() => {})
  }

  async function ask(): Promise<void> {
    const { transfer, token } = plan.get()
    const { account } = get()
    if (!transfer || !token || account !== transfer.from || isAsking()) return
    const { chainId } = parseAccountId(account)
    progress.asking({ account, chainId, to: transfer.to, token, amount: transfer.amount })
    track('SEND_STARTED', account, { token: token.symbol })
    try {
      checkSend({ chainId, token, amount: transfer.amount, receiver: transfer.to })
      const transactionId = await sender.transfer(transfer)
      settle(transactionId, 'pending')
    } catch (cause) {
      if (isPorticoError(cause, 'TX_PENDING')) return settle(cause.context.transactionId, 'late')
      progress.ended()
      const error = isPorticoError(cause) ? cause : new PorticoError('PLUGIN_FAILED', { pluginId: 'send' }, { cause })
      const rejected = error.code === 'REQUEST_REJECTED'
      track('SEND_ERROR', account, { token: token.symbol, code: error.code, rejected })
      plan.fail(error)
      if (error.code === 'TX_UNDERPRICED') void plan.refresh()
    }

    function settle(transactionId: string, status: 'pending' | 'late'): void {
      if (!transfer || !token || account === undefined) return
      receivers.add(transfer.to)
      pendingTransactions?.add({
        ...{ account, transactionId, to: transfer.to, amount: transfer.amount },
        ...{ decimals: token.decimals, symbol: token.symbol, asset: token.asset, sentAtMs: clock.now() },
      })
      track('SEND_SUCCESS', account, { token: token.symbol })
      progress.sent(transactionId, status)
      if (get().account === account) reset()
    }
  }

  function track(event: string, account: AccountId, properties: Readonly<Record<string, string | boolean>> = {}): void {
    events.emit('usage:tracked', { event, properties: { network: parseAccountId(account).chainId, ...properties } })
  }

  function reset(): void {
    loading.abort()
    receiver.stop()
    wish = undefined
    usedParams = undefined
    plan.reset()
    send({ type: 'done' })
  }

  const stop = events.on('modal:closed', () => {
    reset()
    progress.forget()
  })
  parts.signal.addEventListener('abort', () => {
    stop()
    reset()
  })

  return {
    state: { get, subscribe: store.subscribe },
    plan,
    progress,
    pending: pendingTransactions?.list ?? NONE_PENDING,
    check: checkSend,
    begin,
    refreshBalances,
    chooseToken,
    typeAmount(text, locale) {
      wish = undefined
      send({ type: 'amountTyped', text, locale })
    },
    switchUnit: () => send({ type: 'unitSwitched' }),
    chooseMax,
    typeReceiver: receiver.read,
    setCompared: (isCompared) => send({ type: 'compared', isCompared }),
    dropRequest() {
      wish = undefined
      const { requestFault } = get()
      if (requestFault?.kind === 'other-network') receiver.read('')
      else send({ type: 'requestRefused', fault: undefined })
    },
    keepRequest(text) {
      kept = text
    },
    watchPlan: plan.watch,
    refreshPlan: plan.refresh,
    send: ask,
    forgetProgress: progress.forget,
  }
}

/** Decimal text in coins; one with more places than the coin has asks for nothing that can be sent. */
function readQuantity(quantity: string | undefined, decimals: number): bigint | undefined {
  if (quantity === undefined) return undefined
  try {
    return toBaseUnits(quantity, decimals)
  } catch {
    return undefined
  }
}
