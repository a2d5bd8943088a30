import {
  type Clock,
  createStore,
  type EventBus,
  isPorticoError,
  repeatWhileWatched,
  toPorticoError,
} from '@portico/kernel'
import type { BuyDraft, Buying, BuyOffer, BuyOptionsState, BuyQuote, Onramp } from './buying.js'
import { assetsOn, beginDraft, fillDraft, readDraft, readyRequest } from './state/draft.js'

/** Providers' pages are dead after 15 minutes. */
const FRESH_MS = 13 * 60_000

export function createBuying(parts: {
  readonly onramp: Onramp
  readonly clock: Clock
  readonly events: EventBus
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}): Buying {
  const { onramp, clock, events, signal } = parts
  const draft = createStore<BuyDraft | undefined>(undefined)
  const options = createStore<BuyOptionsState>({ status: 'loading' })
  const offer = createStore<BuyOffer>({ status: 'none' })
  let locale = 'en'
  let opening = 0
  let loading = new AbortController()
  let offering = new AbortController()

  const toError = (cause: unknown) => toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'onramp' })

  async function load(): Promise<void> {
    loading.abort()
    loading = new AbortController()
    const own = loading.signal
    options.set({ status: 'loading' })
    try {
      const found = await onramp.fetchOptions({ signal: own })
      const shown = draft.get()
      if (own.aborted || !shown) return
      draft.set(readDraft(fillDraft(shown, found), locale))
      options.set({ status: 'ready', options: found, assets: assetsOn(found, shown.chainId) })
    } catch (cause) {
      if (!isPorticoError(cause, 'REQUEST_ABORTED')) throw cause
    }
  }

  async function makeOffer(): Promise<void> {
    offering.abort()
    offering = new AbortController()
    const own = offering.signal
    const { account } = draft.get() ?? {}
    const request = readyRequest(draft.get())
    if (!account || !request) return
    let quote: BuyQuote | undefined
    offer.set({ status: 'loading' })
    try {
      quote = await onramp.fetchQuote(request, { signal: own })
      if (own.aborted) return
      if (quote.source === 'sample') return offer.set({ status: 'ready', quote, link: undefined })
      offer.set({ status: 'linking', quote })
      const link = await onramp.start(quote, account, { signal: own })
      if (!own.aborted) offer.set({ status: 'ready', quote, link })
    } catch (cause) {
      if (!own.aborted) offer.set({ status: 'failed', quote, error: toError(cause) })
    }
  }

  function dropOffer(): void {
    offering.abort()
    offer.set({ status: 'none' })
  }

  const watched = repeatWhileWatched({
    ...{ clock, pauseMs: FRESH_MS, signal, work: makeOffer, onUnwatched: dropOffer },
  })

  function change(news: Partial<BuyDraft>): void {
    draft.set((shown) => shown && readDraft({ ...shown, ...news }, locale))
  }

  function finish(): void {
    loading.abort()
    dropOffer()
    draft.set(undefined)
  }

  const stop = events.on('modal:closed', () => {
    opening++
    finish()
  })
  signal.addEventListener('abort', () => {
    stop()
    finish()
  })

  return {
    draft: { get: draft.get, subscribe: draft.subscribe },
    options: { get: options.get, subscribe: options.subscribe },
    offer: { get: offer.get, subscribe: offer.subscribe },
    onramp,
    opening: () => opening,
    begin(account, { locale: shownLocale, opening: from, accountType }) {
      locale = shownLocale
      if (signal.aborted || from !== opening || draft.get()?.account === account) return
      finish()
      const begun = beginDraft(account)
      draft.set(begun)
      const properties = { network: begun.chainId, ...(accountType === undefined ? {} : { accountType }) }
      events.emit('usage:tracked', { event: 'BUY_OPENED', properties })
      void load()
    },
    reload: () => void load(),
    typeAmount(amountText, typedLocale) {
      locale = typedLocale
      change({ amountText })
    },
    chooseAsset: (asset) => change({ asset }),
    chooseCurrency: (currency) => change({ currency }),
    chooseProvider(provider) {
      change({ provider })
      events.emit('usage:tracked', { event: 'BUY_PROVIDER_CHOSEN', properties: { provider: provider.id } })
    },
    watchOffer: watched.watch,
    refreshOffer: () => void makeOffer(),
    take() {
      const taken = offer.get()
      if (taken.status === 'ready' && taken.link) onramp.keep(taken.link.orderId)
    },
  }
}
