import {
  createClock,
  type Modal,
  PorticoError,
  type RedirectRequest,
  toPorticoError,
  type Unsubscribe,
  WalletSource,
} from '@portico/kernel'
import { checkContrast } from '#checks'
import type { Portico } from '../client.js'
import { loadLanguage } from '../messages/createWords.js'
import { keepsWords, preloadLocale } from '../messages/loadLocale.js'
import { lazily } from '../primitives/lazily.js'
import type { ButtonCore } from '../state/core.js'
import { CLOSED } from '../state/modalState.js'
import { trackUsage } from '../tracking/trackUsage.js'
import { preloadView } from '../views/lazyViews.js'
import { followWalletBook, prefetch } from '../wallets/prefetch.js'
import type { LoadModal } from './callParts.js'
import type { ClientCalls } from './createCalls.js'
import { createCore, whenTrue } from './createCore.js'
import { followGates } from './followGates.js'
import { followProject } from './followProject.js'
import { followWallets } from './followWallets.js'
import { entryOf, findDue, listGates, whenPassedOrLeft } from './gates.js'
import { createModalHost } from './modalHost.js'
import { beginsWithConnect, type StartOptions, showStartView } from './showStartView.js'

/** The half of a widget that works only after the visitor or the page has acted. */
export interface Actions extends Pick<ButtonCore, 'open'>, Pick<Portico, 'close'>, Pick<Modal, 'surface' | 'theme'> {
  /** Follows wallets, gates and the project from the first act on. Before it nothing is asked of anybody. */
  start(): void
  /**
   * Draws the first view in the closed modal, in an element that is not in the page, so that opening only shows it. Asks
   * no one, and never rejects.
   */
  drawAhead(): Promise<void>
  /** Tells the host of what it has to mend, each code once (S8.4). */
  raise(error: PorticoError): void
  /** A request begins that will decide where the modal goes when it ends. */
  readonly begin: Modal['begin']
  /** For plugins: on top of what is open. */
  readonly show: Modal['open']
  /** What the client does under the same name; an act, unless it only sets something. */
  later(name: keyof ClientCalls): Promise<(...call: readonly never[]) => Promise<unknown>>
  /** A wallet's page has led back with an answer: opens the gate that is due now (S4.11a). Never rejects. */
  showDue(answered: RedirectRequest['type']): Promise<void>
  dispose(): void
}

export function createActions(button: ButtonCore, placed: Set<HTMLElement>, loadModal: LoadModal): Actions {
  const { options, kernel } = button
  const host = createModalHost(placed, options)
  const clock = options.clock ?? createClock()
  const core = createCore(button, clock, host.root)
  const { modal, hasActed, drawnAhead } = core
  const framed = async () => (await import('../surface/framed.js')).framed(core)
  let mounted: { readonly root: ShadowRoot; readonly dispose: () => void } | undefined
  let disposed = false
  const stops: Unsubscribe[] = []

  function start(): void {
    if (disposed || stops.length > 0) return
    if (!options.embedded) hasActed.set(true)
    const warn = () => checkContrast(core.theme.get(), core.log)
    warn()
    stops.push(
      followWallets(core),
      followWalletBook(core),
      followGates(core, open),
      core.theme.subscribe(warn),
      whenTrue(hasActed, () => followProject(core)),
      whenTrue(hasActed, () => trackUsage({ ...core, clock })),
      whenTrue(hasActed, () => void (modal.get().open && prefetch(core))),
    )
  }

  function raise(error: PorticoError): void {
    if (core.alerts.get().some(({ code }) => code === error.code)) return
    core.alerts.set((raised) => [...raised, error])
    if (options.alerts !== 'off') {
      import('../messages/alertHints.js').then(
        ({ hintFor }) => core.log.error(hintFor(error), error),
        () => core.log.error(error.code, error),
      )
    }
    core.report(error)
  }

  function unmount(): void {
    mounted?.dispose()
    mounted = undefined
  }

  /** Before the rendered modal hears of it: what was drawn ahead is in the page from now on, or makes way for another view. */
  const stopDrawn = modal.subscribe(() => {
    const drawn = drawnAhead.get()
    if (!drawn || !modal.get().open) return
    drawnAhead.set(undefined)
    if (modal.get().stack[0] === drawn && isInPlace()) host.attach()
    else unmount()
  })
  function isInPlace(): boolean {
    try {
      return mounted?.root === host.root()
    } catch {
      return false // mounting says why
    }
  }

  const loadFrame = async () =>
    options.embedded ? (await import('../modal/EmbeddedFrame.js')).EmbeddedFrame : undefined
  const loadSlot = async () => options.slots && (await import('../modal/HostSlot.js')).HostSlot
  const loadToMount = () =>
    Promise.all([loadModal(), loadFrame(), loadSlot(), loadLanguage(core), core.walletBook.prepare()] as const)

  /** Renders the modal where it belongs; a host may have moved its element since the last time. */
  async function mount(): Promise<void> {
    const [{ mountModal }, Frame, Slot] = await loadToMount()
    if (disposed) throw new PorticoError('REQUEST_ABORTED', { what: 'open' })
    const root = host.root()
    host.attach()
    if (mounted?.root === root) return
    unmount()
    mounted = { root, ...mountModal(core, { Frame, Slot }) }
  }

  async function drawAhead(): Promise<void> {
    if (mounted) return
    const hasSession = kernel.hasStoredSession()
    if (hasSession) preloadView('Account')
    const hasOffers = kernel.has(WalletSource) || options.customWallets?.length
    await Promise.allSettled([preloadLocale(options), hasOffers && import('../views/connect/walletOffers.js')])
    // Code of plugins may ask someone, and which view a phone or an account begins with is known at the click.
    if (hasSession || options.embedded || kernel.contributions('connectMethods').length > 0) return
    // The buttons would change their words on an untouched page.
    if (!beginsWithConnect(core) || !keepsWords(options)) return
    try {
      const [{ mountModal }, , Slot] = await loadToMount()
      if (disposed || mounted || modal.get().open) return
      const root = host.root()
      drawnAhead.set({ id: 'Connect' })
      mounted = { root, ...mountModal(core, { isAhead: true, Slot }) }
    } catch {} // opening fails for the same reason, and says it
  }

  async function open(wanted?: StartOptions): Promise<void> {
    try {
      // Before the list is shown: what is on its way has its place there, and nothing moves when it comes.
      if (hasActed.get()) prefetch(core)
      // An embedded modal that is placed anew goes on with what it showed.
      if (wanted || !options.embedded || !modal.get().open) await showStartView(core, wanted ?? {})
      await mount()
    } catch (cause) {
      if (mounted) modal.close({ force: true })
      else core.modalState.set(CLOSED)
      throw toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'ui' })
    }
  }

  const calls = lazily(async () => {
    const shared = { ...core, clock, open, loadModal, prefetch: () => prefetch(core), listGates, whenPassedOrLeft }
    return (await import('./createCalls.js')).createCalls(shared)
  })
  return {
    start,
    raise,
    drawAhead,
    async later(name) {
      if (!/^(set|switch|forget)/.test(name)) start()
      return (await calls())[name]
    },
    open,
    show: async (id, ...[params]) => (modal.get().open ? modal.push({ id, params }) : open({ view: id, params })),
    begin: modal.begin,
    async surface(wanted) {
      host.attach()
      return (await framed()).surface(wanted)
    },
    theme: async () => (await framed()).theme(),
    close: modal.close,
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
      stopDrawn()
      for (const stop of stops) stop()
      core.modalState.set(CLOSED)
      modal.dispose()
      core.toasts.close()
      core.walletBook.dispose()
      core.pictures.dispose()
      unmount()
      host.dispose()
    },
  }
}
