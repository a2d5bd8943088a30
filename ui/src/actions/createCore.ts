import { type Clock, createStore, type Namespace } from '@portico/kernel'
import { createWords } from '../messages/createWords.js'
import { resolveFeatures } from '../options/resolveFeatures.js'
import { createPictures } from '../pictures/createPictures.js'
import { whenTrue } from '../primitives/whenTrue.js'
import { createAlertBar } from '../state/alertBarStore.js'
import type { ButtonCore, PorticoCore } from '../state/core.js'
import { createModalStore } from '../state/modalStore.js'
import { createToastStore } from '../state/toastStore.js'
import type { ViewEntry } from '../state/viewStack.js'
import { connectedNamespaces } from '../views/account/useShownNamespace.js'
import { createWalletBook } from '../wallets/createWalletBook.js'

/** Puts together what the modal lives on. Starts nothing. */
export function createCore(button: ButtonCore, clock: Clock, modalRoot: PorticoCore['modalRoot']): PorticoCore {
  const { kernel, options, modalState } = button
  const hasActed = createStore(!options.embedded)
  const acted = new Promise<void>((resolve) => whenTrue(hasActed, () => void resolve()))
  const pictures = createPictures({ fetch: options.fetch ?? ((input, init) => fetch(input, init)), clock })
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
    alertBar: createAlertBar(button),
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
    pictures: { ...pictures, get: (url) => acted.then(() => pictures.get(url)) },
    termsAccepted: createStore(false),
    connectNamespace: createStore<Namespace | undefined>(undefined),
    isLeaving: createStore(false),
    hasActed,
    modalRoot,
  }
}
