import {
  type AccountId,
  type Accounts,
  type CallOptions,
  type Calls,
  type Clock,
  createStore,
  type EventBus,
  formatAccountId,
  type History,
  type Indexer,
  isPorticoError,
  type KeyValueStorage,
  type Modal,
  mayBeSent,
  type Namespace,
  type Network,
  type Pay,
  type PaymentIntent,
  type PaymentResult,
  type PendingTransactions,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type Receivers,
  repeatWhileWatched,
  Sender,
  type SentStatus,
  type SwapPayments,
  type Transfer,
  type Unsubscribe,
} from '@portico/kernel'
import { toDecimal } from '@portico/kernel/amounts'
import { createIntentReader, joinIntent } from './createIntentReader.js'
import { createNaming } from './createNaming.js'
import { createOtherTokens } from './createOtherTokens.js'
import { isSamePayment, type PaidRecord, type PayBook } from './createPayBook.js'
import { createPayReceivers } from './createPayReceivers.js'
import { createPresence } from './createPresence.js'
import type { Paying, Payment, PayToken, Wish } from './paying.js'
import { followMost, missingStep, newPayment, recall, resultOf } from './paymentStates.js'
import { amountOf, readPayToken } from './readPayToken.js'
import { readWish, type WishParts } from './readWish.js'
import { sendPayment, toError } from './sendPayment.js'

const REFRESH_MS = 30_000
const FOLLOW_MS = 5_000
/** A swap that is older is planned anew before the wallet is asked. */
const FRESH_MS = 10_000
/** Timers count no further. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
const UNSENT: readonly SentStatus[] = ['failed', 'dropped', 'replaced', 'expired']
/** Codes of those who could not be asked. Any other failure is an answer. */
const UNREACHABLE = /^(HTTP_.*|RPC_FAILED|RPC_MISSING|RATE_LIMITED)$/

export interface PayingParts extends WishParts {
  readonly accounts: Accounts
  readonly clock: Clock
  readonly events: EventBus
  /** `undefined` while the page has none. */
  readonly indexer: () => Indexer | undefined
  readonly modal: Modal
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly callsOf: (namespace: Namespace) => Promise<Calls | undefined>
  readonly historyOf: (namespace: Namespace) => Promise<History | undefined>
  readonly receiversOf: (namespace: Namespace) => Promise<Receivers | undefined>
  readonly swapPaymentsOf: (namespace: Namespace) => Promise<SwapPayments | undefined>
  readonly pendingTransactions: PendingTransactions
  readonly book: PayBook
  readonly storage: KeyValueStorage
  readonly own: (release: Unsubscribe) => void
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}

export function createPaying(parts: PayingParts): Paying & Pay {
  const { accounts, addressesOf, book, clock, events, modal, networks, pendingTransactions: pending } = parts
  const { senderOf } = parts
  const intents = createIntentReader(parts)
  const receivers = createPayReceivers(parts)
  const otherTokens = createOtherTokens(parts.swapPaymentsOf)
  const payment = createStore<Payment | undefined>(undefined)
  /** Who gets the result, once. */
  let caller: { resolve(result: PaymentResult): void; reject(error: PorticoError): void } | undefined
  let reading = new AbortController()
  let following = new AbortController()
  let reviewedAtMs = 0
  let stopExpiry = () => {}
  let stopFollowing = () => {}
  /** It is over, and shown no more. */
  let isLeft = false

  const presence = createPresence({
    modal,
    accounts,
    onSeen() {
      if (isLeft) payment.set(undefined)
      isLeft = false
    },
    onLeft: abandon,
  })

  const change = (news: Partial<Payment>) => payment.set((before) => before && { ...before, ...news })
  const isExpired = ({ expiresAtMs }: Wish) => expiresAtMs !== undefined && clock.now() >= expiresAtMs

  function track(event: string, { chainId }: Wish, properties: Readonly<Record<string, string | boolean>> = {}): void {
    events.emit('usage:tracked', { event, properties: { network: chainId, ...properties } })
  }

  function settle(outcome: PaymentResult | PorticoError): void {
    const told = caller
    caller = undefined
    if (outcome instanceof PorticoError) told?.reject(outcome)
    else told?.resolve(outcome)
  }

  function close(): void {
    isLeft = true
    stopExpiry()
    reading.abort()
  }

  /** The account that pays; `undefined` until one is connected on the network. */
  function payerOf({ namespace, chainId }: Wish): AccountId | undefined {
    const session = accounts.session(namespace)
    return session?.chainId === chainId ? session.accounts[0].id : undefined
  }

  /** The visitor is gone. What the wallet was asked for goes on. */
  function abandon(): void {
    const left = payment.get()
    if (!left || isLeft) return
    const status = left.progress?.status
    const served = left.intent?.status
    if (status === undefined && (served === 'pending' || served === 'paid')) {
      settle(resultOf(left, served))
      close()
    } else if (status === undefined) {
      const isRefused = left.hasAsked && isPorticoError(left.error, 'REQUEST_REJECTED')
      settle(isRefused && left.error ? left.error : new PorticoError('PAY_CLOSED', {}))
      close()
    } else if (status === 'succeeded') {
      close()
    } else if (status !== 'asking' && UNSENT.includes(status)) {
      settle(resultOf(left, 'failed'))
      close()
    }
  }

  function expire(): void {
    const late = payment.get()
    const { expiresAtMs } = late?.wish ?? {}
    if (!late || late.progress || expiresAtMs === undefined) return
    reading.abort()
    change({ ended: 'expired', review: undefined, isReading: false })
    settle(new PorticoError('PAY_EXPIRED', { expiresAtMs }))
  }

  function awaitExpiry(wish: Wish): void {
    stopExpiry()
    if (wish.expiresAtMs === undefined) return
    const leftMs = wish.expiresAtMs - clock.now()
    const look = () => (isExpired(wish) ? expire() : awaitExpiry(wish))
    stopExpiry = clock.after(Math.max(0, Math.min(leftMs, LONGEST_WAIT_MS)), look)
  }

  /** What a wallet was asked for before, and has not answered. */
  function unansweredOf(wish: Wish, amount: bigint, account: AccountId): number | undefined {
    const { to, asset, intentId } = wish
    const before = book.find({ account, to, asset, amount, intentId })
    return before?.status === 'asking' && isSamePayment(before, { ...wish, amount }) ? before.askedAtMs : undefined
  }

  /** @throws `ACCOUNT_MISMATCH` where another account was to pay */
  async function checkPayer(from: AccountId, { namespace, from: wanted }: Wish): Promise<void> {
    const addresses = wanted && (await addressesOf(namespace))
    if (!wanted || !addresses || addresses.keyOf(wanted) === addresses.keyOf(from)) return
    throw new PorticoError('ACCOUNT_MISMATCH', { account: wanted })
  }

  /** Whom the payer has dealt with may take long to read, and is nothing to wait for. */
  async function compareWithHistory(from: AccountId, wish: Wish, signal: AbortSignal): Promise<void> {
    const seen = await receivers.fetchSeen(from, { signal })
    if (seen.length > 0) heedReceiver(await receivers.findResembled(wish, seen), signal)
  }

  function heedReceiver(resembles: string | undefined, signal: AbortSignal): void {
    const before = payment.get()
    if (resembles === undefined || signal.aborted || before?.resembles === resembles) return
    // What was compared before says nothing of what is only known now.
    change({ resembles, isCompared: false })
  }

  async function refresh(): Promise<void> {
    const begun = payment.get()
    if (!begun || begun.progress || begun.ended || isLeft) return
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const { namespace } = begun.wish
    change({ isReading: true })
    try {
      const sender = await senderOf(namespace)
      if (!sender) throw new PorticoError('CAPABILITY_MISSING', { token: Sender.id, namespace })
      const [token, intent] = await Promise.all([
        begun.token ?? readPayToken(begun.wish, { networks: networks.get(), sender }, { signal }),
        intents.fetch(begun.wish, { signal }),
      ])
      const wish = intent ? joinIntent(begun.wish, intent) : begun.wish
      const amount = amountOf(wish, token)
      if (signal.aborted || payment.get()?.progress) return
      change({ wish, token, amount, intent })
      void readPrice(token, namespace, signal)
      if (intent && intent.status !== 'created') return heed(intent)
      awaitExpiry(wish)
      if (isExpired(wish)) return expire()
      const from = payerOf(wish)
      if (from === undefined) return change({ isReading: false, review: undefined })
      await checkPayer(from, wish)
      change({ unansweredSinceMs: unansweredOf(wish, amount, from) })
      const { to, asset, memo, references } = wish
      const transfer = { from, to, amount, asset, decimals: token.decimals, memo, references }
      if (wish.accept === 'any') void readOffers(transfer, namespace, signal)
      compareWithHistory(from, wish, signal).catch(() => {}) // it is compared with what is known here in any case
      const { offer } = begun
      const [exact, swap, first, resembles] = await Promise.all([
        offer ? undefined : sender.estimate(transfer, { signal }),
        offer && otherTokens.plan(transfer, offer, namespace, { signal }),
        receivers.isFirst(wish),
        receivers.findResembled(wish, []),
      ])
      heedReceiver(resembles, signal)
      const now = payment.get()
      if (signal.aborted || !now || now.progress) return
      reviewedAtMs = clock.now()
      payment.set({
        ...{ ...now, review: { transfer, fee: swap ? swap.fee : exact, swap, isFirst: first }, isReading: false },
        mostBefore: followMost(now, swap),
        error: now.hasAsked ? now.error : undefined,
      })
    } catch (cause) {
      if (signal.aborted || payment.get()?.progress) return
      const error = toError(cause)
      if (error.code === 'PAY_INTENT_MISMATCH') settle(error)
      awaitExpiry(begun.wish)
      payment.set(
        (now) =>
          now && {
            ...{ ...now, isReading: false },
            ...(UNREACHABLE.test(error.code)
              ? { error: now.hasAsked ? now.error : error }
              : {
                  ...{ error, hasAsked: false, review: undefined },
                  mostBefore: now.mostBefore ?? now.review?.swap?.most,
                }),
          },
      )
    }
  }

  /** For display only: a failure leaves it out. */
  async function readPrice({ address, chainId }: PayToken, namespace: Namespace, signal: AbortSignal): Promise<void> {
    const { nativeAddress } = (await addressesOf(namespace)) ?? {}
    const id = address ?? (nativeAddress && formatAccountId(chainId, nativeAddress))
    if (!id) return
    const [found] =
      (await parts
        .indexer()
        ?.fetchPrices([id], { signal })
        .catch(() => undefined)) ?? []
    if (found && !signal.aborted) change({ price: toDecimal(found.price).toFixed() })
  }

  async function readOffers(transfer: Transfer, namespace: Namespace, signal: AbortSignal): Promise<void> {
    const offers = await otherTokens.fetchOffers(transfer, namespace, { signal })
    if (offers && !signal.aborted) change({ offers })
  }

  const watched = repeatWhileWatched({
    ...{ clock, pauseMs: REFRESH_MS, signal: parts.signal },
    work: refresh,
    onUnwatched: () => reading.abort(),
  })

  /** Something was done about it before, and it must not be paid here. */
  function heed(intent: PaymentIntent): void {
    stopExpiry()
    if (intent.status === 'expired') {
      expire()
      return
    }
    change({ intent, review: undefined, isReading: false, error: undefined })
    const now = payment.get()
    if (now && intent.status === 'paid') settle(resultOf(now, 'paid'))
  }

  /** What the service says of what was sent, from here or from elsewhere. */
  async function followIntent(): Promise<void> {
    const { wish, progress, intent: before } = payment.get() ?? {}
    if (!wish || before?.status === 'paid' || progress?.status === 'asking') return
    if (!progress && (before === undefined || before.status === 'created')) return
    const { signal } = following
    const intent = await intents.fetch(wish, { signal }).catch(() => undefined)
    const now = payment.get()
    if (!intent || signal.aborted || now?.wish.intentId !== intent.id) return
    if (now.progress) change({ intent })
    else if (intent.status === 'created') void refresh()
    else heed(intent)
  }

  const followed = repeatWhileWatched({
    ...{ clock, pauseMs: FOLLOW_MS, signal: parts.signal },
    work: followIntent,
    onUnwatched: () => {
      following.abort()
      following = new AbortController()
    },
  })
  const naming = createNaming({
    ...{ service: parts.service, storage: parts.storage, clock, signal: parts.signal },
    onNamed: (intent) => {
      if (payment.get()?.wish.intentId === intent.id) change({ intent })
    },
  })

  /** Until it is known what became of it. */
  function follow(record: PaidRecord): void {
    stopFollowing()
    const look = () => {
      const found = pending.list
        .get()
        .find((one) => one.account === record.account && one.transactionId === record.transactionId)
      const now = payment.get()
      if (!found || !now?.progress || now.progress.transactionId !== record.transactionId) return
      const { status, successorId } = found
      const { intentId, isServed } = record
      if (isServed && intentId !== undefined && successorId !== undefined) naming.name(intentId, successorId)
      const chainTransactionId = successorId ?? now.progress.chainTransactionId
      const isNew = now.progress.status !== status || now.progress.chainTransactionId !== chainTransactionId
      const shown = { ...now, progress: { ...now.progress, status, chainTransactionId } }
      if (isNew) payment.set(shown)
      if (status === 'succeeded') {
        stopFollowing()
        book.put({ ...record, status: 'paid' })
        settle(resultOf(shown, 'paid'))
        if (!presence.isShown()) close()
      } else if (status === 'late') {
        settle(resultOf(shown, 'pending'))
      } else if (UNSENT.includes(status)) {
        stopFollowing()
        book.remove(record)
        if (!presence.isShown()) abandon()
      }
    }
    stopFollowing = pending.list.subscribe(look)
    look()
  }

  /** The transaction is on its way, or may be. */
  function take(record: PaidRecord, status: 'pending' | 'late' = 'pending'): void {
    const { account, to, asset, amount, decimals, symbol, label: title, transactionId = '', hint } = record
    const sentAtMs = record.askedAtMs
    pending.add({ account, transactionId, hint, to, asset, amount, decimals, symbol, title, sentAtMs }, { status })
    follow(record)
  }

  function show(next: Payment, record?: PaidRecord): void {
    stopFollowing()
    payment.set(next)
    isLeft = false
    if (record?.status === 'sent') take(record)
    if (record?.status === 'paid') settle(resultOf(next, 'paid'))
    if (watched.isWatched()) void refresh()
  }

  /** What became of the same intent before, in this tab or another. */
  function findSettled(wish: Wish, account: AccountId | undefined): PaidRecord | undefined {
    const { to, asset, amount, intentId } = wish
    if (intentId === undefined || amount === undefined) return undefined
    const found = book.find({ account: account ?? formatAccountId(wish.chainId, to), to, asset, amount, intentId })
    return found && found.status !== 'asking' && isSamePayment(found, wish) ? found : undefined
  }

  async function begin(wish: Wish): Promise<void> {
    if (payment.get()?.progress?.status === 'asking') {
      const walletId = accounts.session(wish.namespace)?.walletId ?? ''
      throw new PorticoError('WALLET_BUSY', { walletId })
    }
    const before = findSettled(wish, payerOf(wish))
    if (!before && !intents.mayServe(wish) && isExpired(wish)) {
      throw new PorticoError('PAY_EXPIRED', { expiresAtMs: wish.expiresAtMs ?? 0 })
    }
    settle(new PorticoError('PAY_CLOSED', {}))
    reading.abort()
    pending.resume()
  }

  function pay(given: Parameters<Pay['pay']>[0], { signal }: CallOptions = {}): Promise<PaymentResult> {
    return new Promise((resolve, reject) => {
      const start = async () => {
        const wish = await readWish(given, parts, { signal })
        if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'pay' })
        await begin(wish)
        const mine = { resolve, reject }
        caller = mine
        const before = findSettled(wish, payerOf(wish))
        show(before ? recall(before, wish) : newPayment(wish), before)
        if (!before && !intents.mayServe(wish)) awaitExpiry(wish)
        signal?.addEventListener('abort', () => {
          if (caller !== mine) return
          settle(new PorticoError('REQUEST_ABORTED', { what: 'pay' }))
          if (!payment.get()?.progress) withdraw()
        })
        track('PAY_OPENED', wish)
        const opening = before ? modal.open('PayInProgress') : modal.open('Pay')
        await opening.catch((cause: unknown) => {
          close()
          settle(toError(cause))
        })
        presence.look()
      }
      start().catch(reject)
    })
  }

  /** The page has given it up: nothing can be paid any more. */
  function withdraw(): void {
    reading.abort()
    stopExpiry()
    change({ ended: 'withdrawn', review: undefined, isReading: false })
  }

  async function ask(): Promise<void> {
    if (payment.get()?.review?.swap && clock.now() - reviewedAtMs >= FRESH_MS) await refresh()
    const asked = payment.get()
    const { review, wish, token } = asked ?? {}
    if (!asked || !review || !wish || !token || asked.progress || asked.ended) return
    if (missingStep(asked) !== undefined) return
    if (isExpired(wish)) return expire()
    const { transfer, swap } = review
    const { from: account, to, asset, amount } = transfer
    // Another tab may have paid meanwhile.
    const before = findSettled(wish, account)
    if (before) return show(recall(before, wish), before)
    const unansweredSinceMs = unansweredOf(wish, amount, account)
    if (unansweredSinceMs !== undefined) return change({ unansweredSinceMs })
    const { decimals, symbol } = token
    const { label, intentId } = wish
    const facts = { account, to, asset, amount, decimals, symbol: symbol.slice(0, 64), label, intentId }
    const { intent } = asked
    const record = { ...facts, isServed: intent && true, isBatch: swap && true, askedAtMs: clock.now() }
    // Before the wallet is asked: a page that is loaded anew meanwhile gets no answer.
    book.put({ ...record, status: 'asking' })
    reading.abort()
    const asking = { account, isSwap: swap !== undefined, transactionId: undefined, chainTransactionId: undefined }
    track('PAY_STARTED', wish, { token: symbol })
    change({ progress: { ...asking, status: 'asking' }, error: undefined, hasAsked: false })
    const outcome = await sendPayment(review, wish.namespace, parts)
    if ('error' in outcome) {
      const { error } = outcome
      const isRefused = error.code === 'REQUEST_REJECTED'
      track('PAY_ERROR', wish, { token: symbol, code: error.code, rejected: isRefused })
      if (!mayBeSent(error)) book.remove(record)
      change({ progress: undefined, error, hasAsked: true })
      if (!presence.isShown()) {
        settle(error)
        return close()
      }
      return isExpired(wish) ? expire() : refresh()
    }
    track('PAY_SUCCESS', wish, { token: symbol })
    const { receipt, status } = outcome
    const { id: transactionId, hint } = receipt
    const done: PaidRecord = { ...record, status: 'sent', transactionId, hint: hint && { ...hint } }
    stopExpiry()
    book.put(done)
    if (intent && !swap) naming.name(intent.id, transactionId)
    await receivers.learn(wish)
    const chainTransactionId = swap ? undefined : transactionId
    change({ progress: { ...asking, transactionId, chainTransactionId, status } })
    take(done, status)
  }

  parts.own(presence.stop)
  parts.own(
    accounts.onChange(() => {
      const shown = payment.get()
      if (!shown || shown.progress || isLeft) return
      if (shown.review?.transfer.from === payerOf(shown.wish)) return
      change({
        review: undefined,
        error: undefined,
        hasAsked: false,
        offers: [],
        offer: undefined,
        mostBefore: undefined,
        resembles: undefined,
        isCompared: false,
      })
      if (watched.isWatched()) void refresh()
    }),
  )
  parts.own(() => {
    stopFollowing()
    close()
    settle(new PorticoError('REQUEST_ABORTED', { what: 'pay' }))
  })

  return {
    pay,
    payment,
    watch() {
      const stops = [watched.watch(), followed.watch()]
      return () => {
        for (const stop of stops) stop()
      }
    },
    refresh,
    leaveFor: presence.leaveFor,
    ask,
    choose(offer) {
      reading.abort()
      change({ offer, review: undefined, mostBefore: undefined, error: undefined, hasAsked: false })
      void refresh()
    },
    setCompared: (isCompared) => change({ isCompared }),
    confirmMost: () => change({ mostBefore: undefined }),
    dismissUnanswered() {
      const { wish, amount, review } = payment.get() ?? {}
      if (!wish || amount === undefined || !review) return
      const { to, asset, intentId } = wish
      book.remove({ account: review.transfer.from, to, asset, amount, intentId })
      change({ unansweredSinceMs: undefined, error: undefined, hasAsked: false })
    },
    startAgain() {
      change({ progress: undefined, review: undefined, mostBefore: undefined })
      const begun = payment.get()
      if (begun) awaitExpiry(begun.wish)
      if (watched.isWatched()) void refresh()
    },
    resume() {
      if (payment.get() && !isLeft) return
      const record = book.last()
      if (!record || record.status === 'asking') return
      const { account, to, asset, amount, label, intentId } = record
      const { namespace, chainId } = parseAccountId(account)
      pending.resume()
      show(recall(record, { namespace, chainId, to, asset, amount, label, intentId }), record)
    },
  }
}
