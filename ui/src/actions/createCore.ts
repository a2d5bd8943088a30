import { type Clock, createStore, type Namespace, type ReadonlyStore, type Unsubscribe } from '@portico/kernel'
import { DEFAULT_ALERTS } from '#checks'
import { createWords } from '../messages/createWords.js'
import { resolveFeatures } from '../options/resolveFeatures.js'
import { createPictures } from '../pictures/pictures.js'
import { createRuns } from '../primitives/createRuns.js'
import { connectedNamespaces } from '../state/accountKey.js'
import type { ButtonCore, PorticoCore } from '../state/core.js'
import { createModalStore } from '../state/modalStore.js'
import { createAlertBar, createToastStore } from '../state/notices.js'
import type { ViewEntry } from '../state/viewStack.js'
import { createWalletBook } from '../wallets/createWalletBook.js'

/** Puts together what the modal lives on. Starts nothing. */
export function createCore(button: ButtonCore, clock: Clock, modalRoot: PorticoCore['modalRoot']): PorticoCore {
  const { kernel, options, modalState } = button
  const hasActed = createStore(false)
  const acted = new Promise<void>((resolve) => whenTrue(hasActed, () => void resolve()))
  const home = (): ViewEntry => ({
    id: connectedNamespaces(kernel.state.namespaces.get()).length > 0 ? 'Account' : 'Connect',
  })
  return {
    ...button,
    modal: createModalStore({
      clock,
      store: modalState,
      home: () => (options.embedded ? home() : undefined),
      onClosed: () => kernel.events.emit('modal:closed', {}),
    }),
    toasts: createToastStore(clock),
    alertBar: createAlertBar(button, DEFAULT_ALERTS),
    words: createWords(button),
    features: createStore(resolveFeatures(button.hostFeatures.get(), {}, options.plugins)),
    loginAllowed: createStore(true),
    viewTitle: createStore<{ entry: ViewEntry; title: string } | undefined>(undefined),
    accountTab: createStore(0),
    walletBook: createWalletBook({
      kernel,
      rules: options,
      loadOffers: async () => (await import('../views/connect/walletOffers.js')).walletOffers,
      onFailed: button.report,
    }),
    pictures: createPictures({ fetch: options.fetch ?? ((input, init) => fetch(input, init)), clock, acted }),
    termsAccepted: createStore(false),
    connectNamespace: createStore<Namespace | undefined>(undefined),
    isLeaving: createStore(false),
    runs: createRuns(),
    hasActed,
    drawnAhead: createStore<ViewEntry | undefined>(undefined),
    modalRoot,
  }
}

/** Calls `start` once, as soon as the store says true: now or later. What it returns is called when all of it ends. */
export function whenTrue(store: ReadonlyStore<boolean>, start: () => Unsubscribe | undefined): Unsubscribe {
  let end: Unsubscribe | undefined
  let hasStarted = false
  const follow = () => {
    if (hasStarted || !store.get()) return
    hasStarted = true
    end = start()
  }
  const stop = store.subscribe(follow)
  follow()
  return () => {
    stop()
    end?.()
  }
}
