import { createClock, createStore, isPorticoError, type Namespace, PorticoError } from '@portico/kernel'
import type { OpenOptions, Portico } from '../client.js'
import type { ButtonCore, PorticoCore } from '../core.js'
import { createWords, loadLanguage } from '../messages/createWords.js'
import type { ViewEntry } from '../router/viewStack.js'
import { createModalStore } from '../state/modalStore.js'
import { createToastStore } from '../state/toastStore.js'
import { checkContrast } from '../theme/checkContrast.js'
import { connectedNamespaces } from '../views/account/useShownNamespace.js'
import { connectWithModal } from './connectWithModal.js'
import { createSigning, type Signing } from './createSigning.js'
import { followWallets } from './followWallets.js'
import { createModalHost } from './modalHost.js'
import { showStartView } from './showStartView.js'

/** The half of a widget that works only after the visitor or the page has acted. */
export interface Actions extends Signing, Pick<Portico, 'open' | 'close' | 'connect'> {
  dispose(): void
}

/** The modal's module, loaded by whoever has started that before. */
export type LoadModal = () => Promise<typeof import('../modal/mountModal.js')>

export function createActions(button: ButtonCore, placed: ReadonlySet<HTMLElement>, loadModal: LoadModal): Actions {
  const host = createModalHost(placed, button.options)
  const { kernel, options } = button
  const clock = options.clock ?? createClock()
  const home = (): ViewEntry => ({
    id: connectedNamespaces(kernel.state.namespaces.get()).length > 0 ? 'Account' : 'Connect',
  })
  const core: PorticoCore = {
    ...button,
    modal: createModalStore({ clock, store: button.modalState, home: () => (options.embedded ? home() : undefined) }),
    toasts: createToastStore(clock),
    words: createWords(button),
    connectNamespace: createStore<Namespace | undefined>(undefined),
    isLeaving: createStore(false),
    modalRoot: host.root,
  }
  const warn = () => checkContrast(core.theme.get(), core.log)
  warn()
  const stops = [followWallets(core), core.theme.subscribe(warn)]
  let mounted: { readonly root: ShadowRoot; readonly dispose: () => void } | undefined
  let disposed = false

  /** Renders the modal where it belongs; a host may have moved its element since the last time. */
  async function mount(): Promise<void> {
    const [{ mountModal }] = await Promise.all([loadModal(), loadLanguage(core)])
    if (disposed) throw new PorticoError('REQUEST_ABORTED', { what: 'open' })
    const root = core.modalRoot()
    if (mounted?.root === root) return
    mounted?.dispose()
    const { dispose } = mountModal(core)
    mounted = { root, dispose }
  }

  async function open(options: OpenOptions = {}): Promise<void> {
    try {
      await showStartView(core, options)
      await mount()
    } catch (cause) {
      core.modal.close({ force: true })
      throw isPorticoError(cause) ? cause : new PorticoError('PLUGIN_FAILED', { pluginId: 'ui' }, { cause })
    }
  }

  return {
    ...createSigning(core.kernel),
    open,
    close: core.modal.close,
    connect: (options) => connectWithModal(core, open, options),
    dispose() {
      disposed = true
      for (const stop of stops) stop()
      core.modal.close({ force: true })
      core.modal.dispose()
      core.toasts.close()
      mounted?.dispose()
      host.dispose()
    },
  }
}
