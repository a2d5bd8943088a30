import {
  createStore,
  type DirectoryWallet,
  type Kernel,
  type PorticoError,
  type ReadonlyStore,
  WalletSource,
} from '@portico/kernel'
import type { ComponentType } from 'react'
import { lazily } from '../primitives/lazily.js'
import type { ChosenWallet, OfferEntry, PendingEntry } from './connectEntry.js'
import type { DirectoryWallets, OfferFacts } from './connectorSections.js'
import type { ListRules } from './listRules.js'

export interface WalletBookState extends DirectoryWallets {
  /** Why something is missing, after a failure. What did come is there all the same. */
  readonly error?: PorticoError | undefined
  /** The code that lists and shows offers, once it is there. */
  readonly offers?: Offers | undefined
}

/** What a source knows of wallets that are not on this page; what did not come is an error beside what did. */
export type FetchedWallets = Pick<WalletBookState, 'featured' | 'recommended' | 'known' | 'error'>

/** All that is needed only where wallets are offered that are not on this page. */
export interface Offers {
  fetch(kernel: Kernel, rules: ListRules, signal: AbortSignal): Promise<FetchedWallets>
  list(facts: OfferFacts): readonly (OfferEntry | PendingEntry)[]
  /** One offer in the list of wallets. */
  readonly Line: ComponentType<{ readonly row: OfferEntry; readonly onChoose: (wallet: ChosenWallet) => void }>
}

/** The wallets that are not on this page, as the directory or the host's own source describes them. */
export interface WalletBook extends ReadonlyStore<WalletBookState> {
  /** Loads the code for offers, where there may be any. Makes no request, and never rejects. */
  prepare(): Promise<void>
  /** Asks the source, in the background. Nothing happens without a source, or a second time. */
  load(): void
  dispose(): void
}

const NONE: readonly DirectoryWallet[] = []

export function createWalletBook(parts: {
  readonly kernel: Kernel
  readonly rules: ListRules
  readonly loadOffers: () => Promise<Offers>
  /** Hears of every failure: the visitor sees that wallets are missing. */
  readonly onFailed: (error: PorticoError) => void
}): WalletBook {
  const { kernel, rules, onFailed } = parts
  const store = createStore<WalletBookState>({ status: 'idle', featured: NONE, recommended: NONE, known: NONE })
  const ending = new AbortController()
  const loadOffers = lazily(parts.loadOffers)
  const change = (next: Partial<WalletBookState>) => {
    if (!ending.signal.aborted) store.set((before) => ({ ...before, ...next }))
  }
  const fail = (error: PorticoError) => {
    change({ status: 'failed', error })
    if (!ending.signal.aborted) onFailed(error)
  }
  const hasSource = () => kernel.has(WalletSource)
  const mayOffer = () =>
    hasSource() || Boolean(rules.customWallets?.length) || kernel.state.recentWallets.get().some(({ links }) => links)

  return {
    get: store.get,
    subscribe: store.subscribe,
    async prepare() {
      if (store.get().offers || !mayOffer()) return
      await loadOffers().then((offers) => change({ offers }), fail)
    },
    load() {
      const { status } = store.get()
      if (!hasSource() || status === 'loading' || status === 'ready') return
      change({ status: 'loading', error: undefined })
      loadOffers()
        .then(async (offers) => {
          const { error, ...found } = await offers.fetch(kernel, rules, ending.signal)
          change({ ...found, offers, status: 'ready' })
          if (error) fail(error)
        })
        .catch(fail)
    },
    dispose: () => ending.abort(),
  }
}
