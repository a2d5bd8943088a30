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
import { askWallet } from './askWallet.js'
import { createMaximum } from './createMaximum.js'
import { createPlan } from './createPlan.js'
import { createProgress } from './createProgress.js'
import { createReceiver, ownAddresses } from './createReceiver.js'
import { createWish } from './createWish.js'
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

const NONE_PENDING: ReadonlyStore<readonly never[]> = /* @__PURE__ */ createStore<readonly never[]>([])

export function createSending(parts: SendingParts): Sending {
  const { sender, addresses, clock, events, networks, receivers, pendingTransactions } = parts
  const store = createStore<SendState>(INITIAL)
  const { get } = store
  const send = (event: SendEvent) => store.set((state) => transition(state, event))
  let loading = new AbortController()
  let kept: string | undefined
  let usedParams: unknown
  let chains: readonly ChainId[] = []
  const onMax = (amount: bigint) => send({ type: 'amountSet', amount, isMax: true })
  const maximum = createMaximum({ sender, get, onAmount: onMax })
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
    onRequest: (request, text) => take(request, text),
    onFound: maximum.follow,
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
    onMax,
  })

  const networkOf = (chainId: string) => networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
  const wish = createWish({ addresses, networkOf, get, send, chooseToken })

  const begin: Sending['begin'] = (account, { locale, chains: offered = [], params }) => {
    const { chainId } = parseAccountId(account)
    chains = offered
    if (get().account !== account) {
      const network = networkOf(chainId)
      loading.abort()
      receiver.stop()
      plan.reset()
      progress.forget()
      wish.forget()
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
      wish.grant({ address: token && parseAssetId(token.asset).reference, isNative: !token, quantity: amount })
    }
  }

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
    wish.look()
  }

  /** Fills in what a request for payment asks for. */
  function take(request: PaymentRequest, text: string): void {
    const { account } = get()
    if (account === undefined) return
    if (request.chainId !== undefined && request.chainId !== parseAccountId(account).chainId) {
      send({ type: 'requestRefused', fault: { kind: 'other-network', chainId: request.chainId, text } })
      return
    }
    receiver.read(request.to)
    const { asset, amount, quantity } = request
    if (asset === undefined && amount === undefined && quantity === undefined) return
    maximum.forget()
    wish.grant({ address: asset && parseAssetId(asset).reference, isNative: !asset, amount, quantity })
  }

  function chooseToken(token: SendToken): void {
    if (isSameToken(token, get().token)) return
    send({ type: 'tokenChosen', token })
    receiver.warn()
    maximum.follow()
  }

  function track(event: string, account: AccountId, properties: Readonly<Record<string, string | boolean>> = {}): void {
    events.emit('usage:tracked', { event, properties: { network: parseAccountId(account).chainId, ...properties } })
  }

  function reset(): void {
    loading.abort()
    receiver.stop()
    wish.forget()
    maximum.forget()
    kept = undefined
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
      wish.forget()
      maximum.forget()
      send({ type: 'amountTyped', text, locale })
    },
    switchUnit() {
      maximum.forget()
      send({ type: 'unitSwitched' })
    },
    chooseMax: maximum.choose,
    typeReceiver(text) {
      kept = undefined
      receiver.read(text)
    },
    setCompared: (isCompared) => send({ type: 'compared', isCompared }),
    dropRequest() {
      wish.forget()
      kept = undefined
      const { requestFault } = get()
      if (requestFault?.kind === 'other-network') receiver.read('')
      else send({ type: 'requestRefused', fault: undefined })
    },
    keepRequest(text) {
      kept = text
    },
    watchPlan: plan.watch,
    refreshPlan: plan.refresh,
    send: () =>
      askWallet({
        ...{ sender, clock, plan, progress, receivers, pending: pendingTransactions, track },
        onSent: reset,
      }),
    forgetProgress: progress.forget,
  }
}
