import {
  type Clock,
  createStore,
  isPorticoError,
  PorticoError,
  type ReadonlyStore,
  repeatWhileWatched,
  type SwapQuote,
  toPorticoError,
  type Watched,
} from '@portico/kernel'
import type { planSwap, SwapPlan } from './plan/planSwap.js'
import { leastOf } from './plan/quoteMath.js'
import type { readyDraft } from './state/draft.js'
import type { SwapReview } from './swapping.js'

/** A quote that is older is asked for again. */
export const FRESH_MS = 10_000

const NO_REVIEW: SwapReview = {
  ...{ status: 'idle', plan: undefined, leastBefore: undefined, isImpactAccepted: false, error: undefined },
  hasAsked: false,
}

export type ReadyDraft = NonNullable<ReturnType<typeof readyDraft>>

export interface Review extends ReadonlyStore<SwapReview>, Watched {
  refresh(): Promise<void>
  /** Whether the plan is of a quote that may still be used. */
  isFresh(): boolean
  acceptImpact(isAccepted: boolean): void
  confirmLeast(): void
  /** What asking the wallet has led to. */
  fail(error: PorticoError): void
  reset(): void
}

/** Works out what will be asked of the wallet. */
export function createReview(parts: {
  readonly clock: Clock
  readonly read: () => ReadyDraft | undefined
  /** At most 10 s old; `undefined` where nothing leads from one token to the other. */
  readonly fetchQuote: (
    draft: ReadyDraft,
    options: { signal: AbortSignal; isNew: boolean },
  ) => Promise<SwapQuote | undefined>
  readonly plan: (wanted: Parameters<typeof planSwap>[1], signal: AbortSignal) => Promise<SwapPlan>
  readonly isAsking: () => boolean
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}): Review {
  const { clock, read, isAsking, signal: ending } = parts
  const store = createStore<SwapReview>(NO_REVIEW)
  let reading = new AbortController()
  let plannedAtMs = 0
  let planned: string | undefined

  async function work(draft: ReadyDraft, signal: AbortSignal, isNew = false): Promise<SwapPlan> {
    const quote = await parts.fetchQuote(draft, { signal, isNew })
    if (!quote) throw new PorticoError('PRICE_MOVED', {})
    try {
      return await parts.plan({ ...draft, quote, least: leastOf(quote.toAmount) }, signal)
    } catch (error) {
      if (isNew || !isPorticoError(error, 'PRICE_MOVED')) throw error
      return work(draft, signal, true)
    }
  }

  async function refresh(): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const draft = read()
    if (!draft || isAsking()) return
    // A plan for something else is none, and what was said to it is over.
    const before = planned
    planned = keyOf(draft)
    store.set((review) => ({ ...(before === planned ? review : NO_REVIEW), status: 'planning' }))
    const askedAtMs = clock.now()
    try {
      const plan = await work(draft, signal)
      if (signal.aborted || isAsking()) return
      plannedAtMs = askedAtMs
      store.set((review) => ({
        ...review,
        ...{ status: 'ready', plan, leastBefore: followLeast(review, plan) },
        error: review.hasAsked ? review.error : undefined,
      }))
    } catch (cause) {
      if (signal.aborted || isAsking()) return
      const error = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'swaps' })
      store.set((review) => ({
        ...review,
        ...{ status: 'failed', plan: undefined, leastBefore: review.leastBefore ?? review.plan?.least },
        ...{ error, hasAsked: false },
      }))
    }
  }

  const watched = repeatWhileWatched({
    ...{ clock, pauseMs: FRESH_MS, signal: ending },
    work: async () => {
      const isHidden = typeof document !== 'undefined' && document.visibilityState === 'hidden'
      if (!isHidden) await refresh()
    },
    onUnwatched: () => reading.abort(),
  })

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    ...watched,
    isFresh: () => clock.now() - plannedAtMs < FRESH_MS,
    acceptImpact: (isImpactAccepted) => store.set((review) => ({ ...review, isImpactAccepted })),
    confirmLeast: () => store.set((review) => ({ ...review, leastBefore: undefined })),
    fail: (error) => store.set((review) => ({ ...review, error, hasAsked: true })),
    reset() {
      reading.abort()
      planned = undefined
      store.set(NO_REVIEW)
    },
  }
}

const keyOf = ({ account, from, to, amount }: ReadyDraft) =>
  [account, from.asset, from.decimals, to.asset, to.decimals, amount].join(' ')

/** Less than was shown must be confirmed. */
function followLeast({ plan: shown, leastBefore = shown?.least }: SwapReview, plan: SwapPlan): bigint | undefined {
  return leastBefore !== undefined && plan.least < leastBefore ? leastBefore : undefined
}
