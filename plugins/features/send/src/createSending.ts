import {
  type AccountId,
  type Accounts,
  type AccountType,
  type Addresses,
  type Balance,
  type ChainId,
  type Clock,
  createStore,
  type EventBus,
  type History,
  type Names,
  type Namespace,
  type Network,
  type PaymentLinks,
  type PendingTransactions,
  type Portfolio,
  parseAccountId,
  type ReadonlyStore,
  type Receivers,
  type Sender,
} from '@portico/kernel'
import { createKnownReceivers } from '@portico/kernel/receivers'
import { type AskedBook, type AskedTransfer, isSameTransfer } from './asked/createAskedBook.js'
import { askWallet } from './askWallet.js'
import { createMaximum } from './createMaximum.js'
import { createPaymentIntent } from './createPaymentIntent.js'
import { createPlan } from './createPlan.js'
import { createProgress } from './createProgress.js'
import { createReceiver } from './createReceiver.js'
import { createRequests } from './createRequests.js'
import { createTokenReader } from './createTokenReader.js'
import { nativeToken } from './loadTokens.js'
import type { ReceiverReaders } from './receiver/readReceiver.js'
import type { Sending } from './sending.js'
import { checkSend, mustCompare } from './state/checkSend.js'
import { INITIAL, isSameToken, type SendState, type SendToken } from './state/sendState.js'
import { type SendEvent, transition } from './state/transition.js'

export interface SendingParts {
  readonly namespace: Namespace
  readonly sender: Sender
  readonly addresses: Addresses
  readonly paymentLinks?: PaymentLinks | undefined
  readonly clock: Clock
  readonly balance?: Balance | undefined
  readonly portfolio?: Portfolio | undefined
  readonly names?: Names | undefined
  readonly history?: History | undefined
  readonly pendingTransactions: PendingTransactions
  readonly events: EventBus
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly accounts: Accounts
  readonly readersOf: (namespace: Namespace) => Promise<ReceiverReaders | undefined>
  readonly receivers: Receivers
  readonly asked: AskedBook
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}

export function createSending(parts: SendingParts): Sending {
  const { sender, addresses, clock, events, networks, receivers, pendingTransactions } = parts
  const store = createStore<SendState>(INITIAL)
  const { get } = store
  const send = (event: SendEvent) => store.set((state) => transition(state, event))
  const unanswered = createStore<readonly AskedTransfer[]>([])
  let chains: readonly ChainId[] = []
  let accountType: AccountType | undefined
  let opening = 0
  const onMax = (amount: bigint) => send({ type: 'amountSet', amount, isMax: true })
  const maximum = createMaximum({ sender, get, onAmount: onMax })
  const known = createKnownReceivers({ ...parts, pending: pendingTransactions })
  const networkOf = (chainId: string) => networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)

  const receiver = createReceiver({
    ...{
      namespace: parts.namespace,
      addresses,
      paymentLinks: parts.paymentLinks,
      names: parts.names,
      history: parts.history,
      clock,
      get,
      send,
    },
    trusted: known.list,
    chains: () => chains,
    readersOf: parts.readersOf,
    onRequest: (request, text) => requests.accept(request, text),
    onFound: maximum.follow,
  })
  const progress = createProgress(pendingTransactions)
  const isAsking = () => progress.get()?.status === 'asking'
  const plan = createPlan({
    sender,
    clock,
    get,
    isAsking,
    isFirst: known.isFirst,
    onMax,
    onUnwatched: () => tokens.release(),
    signal: parts.signal,
  })

  const intent = createPaymentIntent({
    ...{ addresses, networkOf, get, chooseToken },
    // It takes the place of a maximum, also of one that is still worked out.
    send(event) {
      maximum.forget()
      send(event)
    },
  })
  const requests = createRequests({ addresses, intent, get, send, readReceiver: receiver.read, memo: sender.memo })
  const tokens = createTokenReader({
    ...{ portfolio: parts.portfolio, balance: parts.balance, clock, get, send, onRead: intent.retry },
    networkOf: (account) => networkOf(parseAccountId(account).chainId),
    isHeld: plan.isWatched,
  })

  const begin: Sending['begin'] = (account, { locale, params, ...facts }) => {
    if (parts.signal.aborted || (facts.opening ?? opening) !== opening) return
    chains = facts.chains ?? []
    accountType = facts.accountType
    if (get().account !== account) {
      const network = networkOf(parseAccountId(account).chainId)
      tokens.stop()
      receiver.stop()
      maximum.forget()
      plan.reset()
      progress.forget()
      intent.forget()
      send({ type: 'begun', account, token: network && nativeToken(network), locale })
      track('SEND_OPENED', account)
      pendingTransactions.resume()
      void tokens.refresh()
      const asking = progress.get()
      const isLeft = (one: AskedTransfer) =>
        one.account === account && !(asking && isSameTransfer(one, { ...asking, asset: asking.token.asset }))
      // The answer of a wallet with a page of its own came to the page that it has led back to.
      for (const one of parts.asked.list().filter(isOnItsWay)) parts.asked.remove(one)
      unanswered.set(parts.asked.list().filter(isLeft))
    }
    requests.begin(account, params)
  }

  const isOnItsWay = (one: AskedTransfer) =>
    pendingTransactions.list.get().some((sent) => isSameTransfer(one, sent) && sent.sentAtMs >= one.askedAtMs)

  function chooseToken(token: SendToken): void {
    if (isSameToken(token, get().token)) return
    send({ type: 'tokenChosen', token })
    receiver.warn()
    maximum.follow()
  }

  function track(event: string, account: AccountId, properties: Readonly<Record<string, string | boolean>> = {}): void {
    const network = parseAccountId(account).chainId
    events.emit('usage:tracked', {
      event,
      properties: { network, ...(accountType ? { accountType } : {}), ...properties },
    })
  }

  function finish(): void {
    tokens.stop()
    receiver.stop()
    requests.finish()
    maximum.forget()
    plan.reset()
    send({ type: 'done' })
  }

  const stop = events.on('modal:closed', () => {
    opening++
    finish()
    requests.forget()
    progress.forget()
  })
  parts.signal.addEventListener('abort', () => {
    stop()
    progress.stop()
    finish()
  })

  return {
    state: { get, subscribe: store.subscribe },
    plan,
    progress,
    pending: pendingTransactions.list,
    memo: sender.memo,
    feeLevels: sender.feeLevels ?? [],
    unanswered: { get: unanswered.get, subscribe: unanswered.subscribe },
    check: (draft) => checkSend(draft, parts.namespace),
    opening: () => opening,
    begin,
    refreshBalances: tokens.refresh,
    chooseToken(token) {
      intent.forget()
      chooseToken(token)
    },
    typeAmount(text, locale) {
      intent.forgetAmount()
      maximum.forget()
      send({ type: 'amountTyped', text, locale })
    },
    switchUnit() {
      maximum.forget()
      send({ type: 'unitSwitched' })
    },
    chooseMax: maximum.choose,
    isChoosingMax: maximum.isPending,
    typeReceiver(text) {
      requests.keep(undefined)
      requests.leave()
      receiver.read(text)
    },
    typeMemo(text) {
      if (!sender.memo) return
      send({ type: 'memoTyped', text, maxBytes: sender.memo.maxBytes })
      maximum.follow()
    },
    chooseFeeLevel(level) {
      send({ type: 'feeLevelChosen', level })
      maximum.follow()
    },
    setCompared: (isCompared) => send({ type: 'compared', isCompared }),
    dropRequest: requests.drop,
    keepRequest: requests.keep,
    watchPlan() {
      maximum.forget()
      return plan.watch()
    },
    refreshPlan: plan.refresh,
    confirmAmount: plan.confirmAmount,
    async send() {
      if (mustCompare(get()) || plan.get().amountBefore !== undefined || unanswered.get().length > 0) return
      const asking = {
        sender,
        clock,
        plan,
        progress,
        receivers,
        asked: parts.asked,
        pending: pendingTransactions,
        track,
      }
      await askWallet({ ...asking, onSent: finish })
    },
    forgetProgress: progress.forget,
    dismissUnanswered() {
      for (const one of unanswered.get()) parts.asked.remove(one)
      unanswered.set([])
    },
  }
}
