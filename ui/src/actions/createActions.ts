import {
  createClock,
  type Modal,
  PorticoError,
  type RedirectRequest,
  toPorticoError,
  WalletSource,
} from '@portico/kernel'
import { checkContrast } from '#checks'
import type { Portico } from '../client.js'
import { loadLanguage } from '../messages/createWords.js'
import { preloadLocale } from '../messages/loadLocale.js'
import { lazily } from '../primitives/lazily.js'
import type { ButtonCore } from '../state/core.js'
import { CLOSED } from '../state/modalState.js'
import { trackUsage } from '../tracking/trackUsage.js'
import { preloadView } from '../views/lazyViews.js'
import { followWalletBook, prefetch } from '../wallets/prefetch.js'
import { connectWithModal } from './connectWithModal.js'
import { createCore, whenTrue } from './createCore.js'
import type { Signing } from './createSigning.js'
import { followGates } from './followGates.js'
import { followProject } from './followProject.js'
import { followWallets } from './followWallets.js'
import { entryOf, findDue } from './gates.js'
import { createModalHost } from './modalHost.js'
import { type StartOptions, showStartView } from './showStartView.js'

/** The half of a widget that works only after the visitor or the page has acted. */
export interface Actions
  extends Signing,
    Pick<Portico, 'open' | 'close' | 'connect'>,
    Pick<Modal, 'begin' | 'surface'> {
  /** For plugins: on top of what is open. */
  readonly show: Modal['open']
  /** A wallet's page has led back with an answer: opens the gate that is due now (S4.11a). Never rejects. */
  showDue(answered: RedirectRequest['type']): Promise<void>
  dispose(): void
}

/** The modal's module, once some caller has loaded it. */
export type LoadModal = () => Promise<typeof import('./mountModal.js')>

/** Loads ahead of use what the first view needs beside the modal. The view asks again, and gets the reason for a failure. */
export async function preloadFirstView({ kernel, options }: ButtonCore): Promise<void> {
  if (kernel.hasStoredSession()) preloadView('Account')
  const hasOffers = kernel.has(WalletSource) || options.customWallets?.length
  await Promise.allSettled([preloadLocale(options), hasOffers && import('../views/connect/walletOffers.js')])
}

export function createActions(button: ButtonCore, placed: Set<HTMLElement>, loadModal: LoadModal): Actions {
  const { options } = button
  const host = createModalHost(placed, options)
  const clock = options.clock ?? createClock()
  const core = createCore(button, clock, host.root)
  const { modal, hasActed } = core
  let mounted: { readonly root: ShadowRoot; readonly dispose: () => void } | undefined
  let disposed = false
  const warn = () => checkContrast(core.theme.get(), core.log)
  warn()
  const stops = [
    followWallets(core),
    followWalletBook(core),
    followGates(core, open),
    core.theme.subscribe(warn),
    whenTrue(hasActed, () => followProject(core)),
    whenTrue(hasActed, () => trackUsage({ ...core, clock })),
    whenTrue(hasActed, () => void (mounted && prefetch(core))),
  ]

  /** Renders the modal where it belongs; a host may have moved its element since the last time. */
  async function mount(): Promise<void> {
    const [{ mountModal }, frame] = await Promise.all([
      loadModal(),
      options.embedded ? import('../modal/EmbeddedFrame.js') : undefined,
      loadLanguage(core),
      core.walletBook.prepare(),
    ])
    if (disposed) throw new PorticoError('REQUEST_ABORTED', { what: 'open' })
    const root = core.modalRoot()
    if (mounted?.root === root) return
    mounted?.dispose()
    const { dispose } = mountModal(core, frame?.EmbeddedFrame)
    mounted = { root, dispose }
  }

  async function open(wanted?: StartOptions): Promise<void> {
    try {
      // An embedded modal that is placed anew goes on with what it showed.
      if (wanted || !options.embedded || !modal.get().open) await showStartView(core, wanted ?? {})
      await mount()
      if (hasActed.get()) prefetch(core)
    } catch (cause) {
      if (mounted) modal.close({ force: true })
      else core.modalState.set(CLOSED)
      throw toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'ui' })
    }
  }

  const sign = lazily(
    async (): Promise<Signing> => (await import('./createSigning.js')).createSigning(core.kernel, clock),
  )
  return {
    signMessage: async (...call) => (await sign()).signMessage(...call),
    signTypedData: async (...call) => (await sign()).signTypedData(...call),
    sendTransaction: async (...call) => (await sign()).sendTransaction(...call),
    sendCalls: async (...call) => (await sign()).sendCalls(...call),
    waitForTransaction: async (...call) => (await sign()).waitForTransaction(...call),
    signIn: async (...call) => (await sign()).signIn(...call),
    signOut: async () => (await sign()).signOut(),
    getSessions: async (...call) => (await sign()).getSessions(...call),
    fetchIdentity: async (...call) => (await sign()).fetchIdentity(...call),
    open,
    show: async (id, ...[params]) => (modal.get().open ? modal.push({ id, params }) : open({ view: id, params })),
    begin: modal.begin,
    surface: async (wanted) => (await import('../surface/createSurface.js')).createSurface(core, wanted),
    close: modal.close,
    connect: (wanted) => connectWithModal(core, open, wanted),
    async showDue(answered) {
      try {
        const gate = await findDue(core, answered === 'connect' ? 'all' : 'required')
        if (gate && !modal.get().open) await open({ view: gate.view, isRequired: entryOf(gate).isRequired })
      } catch (cause) {
        core.log.error('a gate can not be opened', cause)
      }
    },
    dispose() {
      disposed = true
      for (const stop of stops) stop()
      core.modalState.set(CLOSED)
      modal.dispose()
      core.toasts.close()
      core.walletBook.dispose()
      core.pictures.dispose()
      mounted?.dispose()
      host.dispose()
    },
  }
}
