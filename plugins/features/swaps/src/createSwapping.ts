import {
  type Accounts,
  type ChainId,
  createStore,
  type EventBus,
  isPorticoError,
  type Network,
  type PendingTransactions,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type Sender,
  toPorticoError,
} from '@portico/kernel'
import { writeAmount } from '@portico/kernel/amounts'
import type { AskedBook } from './asked/createAskedBook.js'
import { createProgress, isUnderWay } from './createProgress.js'
import { createReview, FRESH_MS, type ReadyDraft } from './createReview.js'
import { type ChoiceParts, loadChoices } from './loadChoices.js'
import { batchOf, planSwap, type SwapPlan, type SwapPlanParts } from './plan/planSwap.js'
import { weighImpact } from './plan/quoteMath.js'
import { runSwap, runWithdrawal } from './runSwap.js'
import {
  beginDraft,
  chooseIn,
  isSameToken,
  NO_QUOTE,
  readDraft,
  readyDraft,
  refreshHeld,
  turnDraft,
} from './state/draft.js'
import { isAllowanceLeft } from './state/ending.js'
import { findChoice, readParams } from './state/readParams.js'
import type { AskedSwap, SwapChoices, SwapDraft, SwapProgress, Swapping } from './swapping.js'

export interface SwappingParts extends ChoiceParts, Omit<SwapPlanParts, 'sender'> {
  readonly accounts: Accounts
  readonly sender: Sender
  readonly clock: Parameters<typeof createReview>[0]['clock']
  readonly pendingTransactions: PendingTransactions
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly events: EventBus
  readonly options: { readonly networks: readonly ChainId[] }
  readonly asked: AskedBook
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}

/** Typing goes on, or is over. */
const TYPED_MS = 300
/** What the account has is read again this often. */
const HELD_MS = 30_000

export function createSwapping(parts: SwappingParts): Swapping {
  const { addresses, calls, clock, events, networks, options, pendingTransactions: pending, service, signal } = parts
  const draft = createStore<SwapDraft | undefined>(undefined)
  const choices = createStore<SwapChoices>({ status: 'loading' })
  const unanswered = createStore<AskedSwap | undefined>(undefined)
  let locale = 'en'
  let accountType: string | undefined
  let opening = 0
  let wanted: ReturnType<typeof readParams> = readParams(undefined)
  let loading = new AbortController()
  let quoting = new AbortController()
  let stopQuoteTimer = () => {}
  let heldAtMs = 0
  /** The maximum that is still worked out, unless something else was filled in or the preview opened meanwhile. */
  let maximum: symbol | undefined
  let watchers = 0
  /** The wallet has refused to take several calls as one. */
  let isOneByOne = false

  const networkOf = (chainId: ChainId) => networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
  const toError = (cause: unknown) => toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'swaps' })
  const plan = (wish: Parameters<typeof planSwap>[1], planSignal?: AbortSignal) =>
    planSwap(parts, wish, { signal: planSignal, isOneByOne })

  const progress = createProgress({ pending, onSettled: (settled) => void afterSettled(settled) })
  const isAsking = () => isUnderWay(progress.get())
  const review = createReview({
    ...{ clock, signal, isAsking },
    read: () => readyDraft(draft.get()),
    plan,
    async fetchQuote(ready, { signal: quoteSignal, isNew }) {
      const known = draft.get()?.quote
      const isFresh = known?.status === 'ready' && clock.now() - known.atMs < FRESH_MS && !isNew
      if (isFresh) return known.quote
      const quote = await fetchBest(ready, quoteSignal)
      if (!quoteSignal.aborted) keepQuote(ready, { status: 'ready', quote, atMs: clock.now() })
      return quote
    },
  })

  async function fetchBest({ account, from, to, amount }: ReadyDraft, quoteSignal: AbortSignal) {
    const asked = { account, from: from.address, to: to.address, amount }
    const quotes = await service.fetchQuotes(asked, { signal: quoteSignal })
    return quotes.toSorted(
      (one, other) => Number(other.toAmount > one.toAmount) - Number(one.toAmount > other.toAmount),
    )[0]
  }

  /** Of what the draft says by now. */
  function keepQuote(ready: ReadyDraft, quote: SwapDraft['quote']): void {
    const now = readyDraft(draft.get())
    const isStill =
      now?.account === ready.account &&
      now.amount === ready.amount &&
      isSameToken(now.from, ready.from) &&
      isSameToken(now.to, ready.to)
    if (isStill) draft.set((shown) => shown && { ...shown, quote })
  }

  async function quoteNow(): Promise<void> {
    quoting.abort()
    quoting = new AbortController()
    const own = quoting.signal
    const ready = readyDraft(draft.get())
    if (!ready) return
    const { quote: shown = NO_QUOTE } = draft.get() ?? {}
    const before = shown.status === 'ready' ? shown.quote : shown.status === 'loading' ? shown.before : undefined
    keepQuote(ready, { status: 'loading', before })
    try {
      const quote = await fetchBest(ready, own)
      if (!own.aborted) keepQuote(ready, { status: 'ready', quote, atMs: clock.now() })
    } catch (cause) {
      if (!own.aborted) keepQuote(ready, { status: 'failed', error: toError(cause) })
    }
  }

  function scheduleQuote(ms: number): void {
    stopQuoteTimer()
    if (watchers === 0 || signal.aborted) return
    stopQuoteTimer = clock.after(ms, () => {
      const isHidden = typeof document !== 'undefined' && document.visibilityState === 'hidden'
      // While it is looked over, the plan asks for quotes.
      const isIdle = isHidden || review.isWatched() || isAsking()
      const read = isIdle ? undefined : readHeldAgain().then(quoteNow)
      void Promise.resolve(read).then(() => scheduleQuote(FRESH_MS))
    })
  }

  /** Whatever changes what is quoted. */
  function change(next: (shown: SwapDraft) => SwapDraft): void {
    if (isAsking()) return
    maximum = undefined
    quoting.abort()
    draft.set((shown) => shown && readDraft(next(shown), locale))
    scheduleQuote(TYPED_MS)
  }

  async function readHeldAgain(): Promise<void> {
    if (choices.get().status === 'ready' && clock.now() - heldAtMs >= HELD_MS) await load()
  }

  async function load(): Promise<void> {
    loading.abort()
    loading = new AbortController()
    const own = loading.signal
    const shown = draft.get()
    if (!shown) return
    const { account, chainId } = shown
    heldAtMs = clock.now()
    try {
      const found = await loadChoices(parts, account, networkOf(chainId), { signal: own })
      if (own.aborted) return
      choices.set({ status: 'ready', choices: found })
      const reader = { addresses, chainId }
      const { from: before, to: chosen } = refreshHeld(draft.get() ?? shown, found)
      const to = findChoice(found, wanted.toToken, reader) ?? chosen
      const first = found.find(({ token }) => !isSameToken(token, to?.token))
      const from = findChoice(found, wanted.fromToken, reader) ?? before ?? first
      const { amount } = wanted
      wanted = readParams(undefined)
      const isChanged = !isSameToken(from?.token, before?.token) || !isSameToken(to?.token, chosen?.token)
      const text = amount === undefined || !from ? undefined : writeShown(amount)
      if (isChanged || text !== undefined || from?.held !== shown.from?.held) {
        change((now) => ({
          ...now,
          from,
          to: isSameToken(from?.token, to?.token) ? undefined : to,
          amountText: text ?? now.amountText,
        }))
      } else draft.set((now) => now && { ...now, from, to })
    } catch (cause) {
      if (!own.aborted) choices.set({ status: 'failed', error: toError(cause) })
    }
  }

  /** Decimal text as the visitor would write it. */
  function writeShown(text: string): string {
    const [whole = '', fraction = ''] = text.split('.')
    return writeAmount(BigInt(`${whole}${fraction}`), fraction.length, locale)
  }

  function track(
    event: string,
    { account, from, to }: Pick<SwapPlan, 'account'> & Partial<Pick<SwapPlan, 'from' | 'to'>>,
    properties: Readonly<Record<string, string>> = {},
  ): void {
    const network = parseAccountId(account).chainId
    const pair = from && to ? { from: from.symbol, to: to.symbol } : {}
    events.emit('usage:tracked', {
      event,
      properties: { network, ...(accountType ? { accountType } : {}), ...pair, ...properties },
    })
  }

  async function afterSettled({ plan: settled, status, step }: SwapProgress): Promise<void> {
    const { account, from, to } = settled
    if (status === 'failed' && step === 'swap') {
      const why = await parts.simulation.preview(batchOf(account, settled.steps)).catch(toError)
      if (isPorticoError(why, 'CALL_REVERTED')) progress.explain(why)
    }
    const moved = [from.address ?? 'native', to.address ?? 'native'] as const
    await parts.portfolio?.refresh(account, { force: true, moved }).catch(() => {})
    if (draft.get()?.account === account) await load()
  }

  /** Of the account at hand. */
  function tellUnanswered(): void {
    const { account } = draft.get() ?? {}
    if (!isAsking()) unanswered.set(account && parts.asked.get(account))
  }

  function finish(): void {
    loading.abort()
    maximum = undefined
    quoting.abort()
    stopQuoteTimer()
    review.reset()
    draft.set(undefined)
  }

  /** The fee of a swap of about this much, with a fifth more; nothing where a sponsor of the wallet pays. */
  async function reserveFor({ account, from, to }: Omit<ReadyDraft, 'amount'>, held: bigint): Promise<bigint> {
    const pair = { account, from: from.address, to: to.address }
    const built = await service.build({ ...pair, amount: held / 2n, least: 0n })
    const { amount } = await calls.estimate({ from: account, calls: [built.call] })
    return (amount.amount * 12n) / 10n
  }

  const runParts = {
    ...{ calls, simulation: parts.simulation, clock, pending, asked: parts.asked, progress, track },
    plan: (wish: Parameters<typeof planSwap>[1]) => plan(wish),
  }

  const stop = events.on('modal:closed', () => {
    opening++
    finish()
    progress.forget()
  })
  signal.addEventListener('abort', () => {
    stop()
    progress.stop()
    finish()
  })

  return {
    draft: {
      get: draft.get,
      // Quotes are kept fresh while someone looks.
      subscribe(listener) {
        watchers++
        if (watchers === 1) scheduleQuote(TYPED_MS)
        const unsubscribe = draft.subscribe(listener)
        let isWatching = true
        return () => {
          unsubscribe()
          if (!isWatching) return
          isWatching = false
          watchers--
          if (watchers === 0) stopQuoteTimer()
        }
      },
    },
    choices: { get: choices.get, subscribe: choices.subscribe },
    review: { get: review.get, subscribe: review.subscribe },
    progress: { get: progress.get, subscribe: progress.subscribe },
    unanswered: { get: unanswered.get, subscribe: unanswered.subscribe },
    networks: () => options.networks.filter(networkOf),
    opening: () => opening,
    begin(account, { locale: shownLocale = locale, params, opening: from = opening, accountType: type } = {}) {
      if (signal.aborted || from !== opening) return
      const { chainId } = parseAccountId(account)
      if (!options.networks.includes(chainId)) throw new PorticoError('SWAP_UNSUPPORTED', { chainId })
      locale = shownLocale
      accountType = type
      if (params !== undefined) wanted = readParams(params)
      if (draft.get()?.account !== account) {
        finish()
        progress.forget()
        isOneByOne = false
        choices.set({ status: 'loading' })
        draft.set(beginDraft(account))
        track('SWAP_OPENED', { account })
        pending.resume()
        tellUnanswered()
      }
      if (params !== undefined || choices.get().status === 'loading') void load()
    },
    reloadTokens() {
      choices.set({ status: 'loading' })
      void load()
    },
    choose(side, token) {
      const state = choices.get()
      const known = state.status === 'ready' ? state.choices.find((one) => isSameToken(one.token, token)) : undefined
      change((shown) => chooseIn(shown, side, known ?? { token, held: undefined, price: undefined }))
    },
    turn: () => change((shown) => turnDraft(shown, locale)),
    typeAmount(amountText, typedLocale) {
      locale = typedLocale
      change((shown) => ({ ...shown, amountText }))
    },
    async chooseMax() {
      const { account, from, to } = draft.get() ?? {}
      if (!account || from?.held === undefined) return
      const own = Symbol('maximum')
      maximum = own
      let amount = from.held
      if (from.token.asset === undefined) {
        const state = choices.get()
        const other =
          to ??
          (state.status === 'ready' ? state.choices.find((one) => !isSameToken(one.token, from.token)) : undefined)
        const reserve = other ? await reserveFor({ account, from: from.token, to: other.token }, from.held) : 0n
        amount = from.held > reserve ? from.held - reserve : 0n
      }
      if (maximum !== own) return
      change((shown) => ({ ...shown, amountText: writeAmount(amount, from.token.decimals, locale) }))
    },
    refreshQuote: () => void quoteNow(),
    watchPlan() {
      maximum = undefined
      return review.watch()
    },
    refreshPlan: review.refresh,
    acceptImpact: review.acceptImpact,
    confirmLeast: review.confirmLeast,
    async swap() {
      if (isAsking() || unanswered.get()) return
      if (!review.isFresh()) await review.refresh()
      const { plan: shown, leastBefore, isImpactAccepted, status } = review.get()
      if (!shown || status !== 'ready' || leastBefore !== undefined || isAsking()) return
      if (weighImpact(shown.quote) === 'confirm' && !isImpactAccepted) return
      const error = await runSwap(runParts, shown)
      tellUnanswered()
      if (!error) {
        if (progress.get()?.status === 'stopped') return
        review.reset()
        draft.set((now) => now && readDraft({ ...now, amountText: '' }, locale))
        return
      }
      if (review.get().plan !== shown) return
      review.fail(error)
      if (error.code === 'BATCH_UNSUPPORTED') {
        isOneByOne = true
        await review.refresh()
      }
    },
    async withdrawApproval() {
      const shown = progress.get()
      if (!shown || !isAllowanceLeft(shown)) return
      const { from, spender } = shown.plan
      if (from.address === undefined || spender === undefined) return
      const call = parts.allowances.write({ token: from.address, spender, amount: 0n })
      await runWithdrawal(runParts, shown.plan, call)
      tellUnanswered()
    },
    forgetProgress: progress.forget,
    dismissUnanswered() {
      const { account } = draft.get() ?? {}
      if (account) parts.asked.set(account, undefined)
      unanswered.set(undefined)
    },
  }
}
