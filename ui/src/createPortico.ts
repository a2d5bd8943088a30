import './views/viewParams.js'
import { createKernel, createStore, type Log, type Network, type Plugin, PorticoError } from '@portico/kernel'
import { advise, checkOptions } from '#checks'
import type { Actions } from './actions/createActions.js'
import type { Portico } from './client.js'
import { createClient } from './createClient.js'
import { answerElements } from './elements/clientLink.js'
import { defineElements } from './elements/defineElements.js'
import { followBalance } from './followBalance.js'
import type { Language, LocaleMessages } from './messages/messages.js'
import type { Fitting, KnownLocale, NamespaceOf } from './options/fitting.js'
import { startNetwork } from './options/initialState.js'
import type { PluginList, PorticoOptions } from './options/options.js'
import { lazily } from './primitives/lazily.js'
import { whenIdle } from './primitives/whenIdle.js'
import type { PorticoWallet } from './state/clientState.js'
import type { ButtonCore } from './state/core.js'
import { deriveStore } from './state/deriveStore.js'
import { CLOSED } from './state/modalState.js'
import { createThemeSheet } from './theme/themeCss.js'
import { checkThemeVariables, type PorticoTheme } from './theme/tokens.js'

/** Zod leaves its settings here, for other copies of it on the page. It works without, and the page stays as it was. */
const ZOD = '__zod_globalConfig'

/**
 * Creates one widget: the client that a page talks to, and the custom elements' connection to it. Before the visitor acts
 * nothing is written, no chain's code is loaded, and nothing is requested but the widget's own files, when the page is idle
 * (`preload`); a stored session is opened again. May be called on a server, where it does nothing, and more than once on a page.
 * @throws `CONFIG_INVALID`, `CONFIG_BAD_URL`, `PLUGINS_INVALID`, `ADAPTER_MISSING`
 */
export function createPortico<
  P extends PluginList,
  W extends readonly Network[],
  L extends string | LocaleMessages | undefined = undefined,
>(given: PorticoOptions<P, W, KnownLocale<L>> & Fitting<P, W>): Portico<NamespaceOf<P>> {
  checkOptions(given)
  // What is no list is left to the kernel, which refuses it.
  const options = { ...given, plugins: given.plugins?.filter?.(Boolean) as readonly Plugin[] }
  const log = options.log ?? (options.logLevel === 'silent' ? { error() {} } : consoleLog)
  advise(given, log)
  const remembered = createStore(options.enableReconnect === false ? [] : (options.initialState ?? []))
  const modalState = createStore(CLOSED)
  const kernel = createKernel({
    ...options,
    defaultNetwork: startNetwork(options, remembered.get()),
    log,
    modal: {
      state: deriveStore(
        [modalState],
        () => [modalState.get().open, modalState.get().stack.at(-1)?.id],
        (open, view) => ({ open, view }),
      ),
      open: async (...view) => (await act()).show(...view),
      begin: (transaction) => actions?.begin(transaction) ?? { settle() {} }, // without them nothing is open
      surface: async (wanted) => (await act()).surface(wanted),
      theme: async () => (await act()).theme(),
    },
  })
  const isBrowser = typeof document !== 'undefined'
  const errorListeners = new Set<(error: PorticoError) => void>()
  const placedModals = new Set<HTMLElement>()
  const restoring = createStore(remembered.get().length > 0)
  const stops = [followBalance(kernel)]
  let disposed = false

  const loadModal = lazily(() => import('./actions/mountModal.js'))
  const loadActions = lazily(() => import('./actions/createActions.js'))
  let actions: Actions | undefined
  async function prepare(): Promise<Actions> {
    const { createActions } = await loadActions()
    if (disposed) throw new PorticoError('REQUEST_ABORTED', { what: 'client' })
    actions ??= createActions(core, placedModals, loadModal)
    return actions
  }
  async function act(): Promise<Actions> {
    const acting = await prepare()
    acting.start()
    return acting
  }

  let themeSheet: ReturnType<typeof createThemeSheet> | undefined
  const core: ButtonCore = {
    kernel,
    options,
    log,
    hostFeatures: createStore(options.features ?? {}),
    restoring,
    remembered,
    offered: createStore<readonly PorticoWallet[]>([]),
    alerts: createStore<readonly PorticoError[]>([]),
    language: createStore<Language>({
      pack: typeof options.locale === 'object' ? options.locale : undefined,
      overrides: options.messages ?? {},
    }),
    modalState,
    theme: createStore<PorticoTheme>({
      mode: options.themeMode ?? 'system',
      variables: checkThemeVariables(options.themeVariables ?? {}, log),
    }),
    async open(wanted) {
      loadModal().catch(() => {}) // side by side with the actions, which ask again
      await (await act()).open(wanted)
    },
    async preload() {
      // A view that needs them asks again, and gets the reason why they are missing.
      const hadZod = ZOD in globalThis
      await Promise.allSettled([prepare().then((made) => made.drawAhead()), loadModal(), kernel.preload()])
      if (!hadZod) Reflect.deleteProperty(globalThis, ZOD)
    },
    report(error) {
      for (const listener of errorListeners) {
        try {
          listener(error)
        } catch (cause) {
          log.error('onError threw', cause)
        }
      }
    },
    themeSheet() {
      themeSheet ??= createThemeSheet(core.theme)
      return themeSheet.sheet
    },
  }
  const tell = ({ error }: { readonly error?: PorticoError | undefined }) => error && core.report(error)
  stops.push(
    kernel.events.on('connection:failed', tell),
    kernel.events.on('request:returned', tell),
    kernel.events.on('alert:raised', ({ error }) =>
      prepare().then(
        (acting) => acting.raise(error),
        () => core.report(error),
      ),
    ),
  )

  const client = createClient(core, prepare, {
    ready: () => restored,
    close: (options) => actions?.close(options), // without them it can't be open
    onError(listener) {
      errorListeners.add(listener)
      return () => errorListeners.delete(listener)
    },
    async dispose() {
      disposed = true
      for (const stop of stops) stop()
      actions?.dispose()
      themeSheet?.stop()
      errorListeners.clear()
      await kernel.dispose()
    },
  })
  async function restore(): Promise<void> {
    // From the first change on, the namespaces themselves say which of them are being restored.
    const stop = kernel.state.namespaces.subscribe(() => restoring.set(false))
    if (!isBrowser) return
    const resumed = kernel.resume()
    if (options.enableReconnect !== false) {
      restoring.set(kernel.hasStoredSession())
      await kernel.restore()
      stop()
      restoring.set(false)
      remembered.set([])
    }
    const type = await resumed
    if (type)
      act().then(
        (acting) => acting.showDue(type),
        () => {},
      )
  }
  const restored = restore()
  if (isBrowser) {
    defineElements(log)
    stops.push(answerElements({ client, core, placedModals }))
    stops.push(whenIdle(core.preload, options.preload))
  }
  return client
}

/** Where developers look first. A host's own `log` replaces it. */
const consoleLog: Log = {
  error(text, cause) {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
    console.error(`Portico: ${text}`, ...(cause === undefined ? [] : [cause]))
  },
}
