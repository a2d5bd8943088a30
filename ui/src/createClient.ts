import { type KernelEvents, type Namespace, type ReadonlyStore, sessionOf, type Unsubscribe } from '@portico/kernel'
import type { Actions } from './actions/createActions.js'
import type { Portico, PorticoEvent, PorticoSnapshots } from './client.js'
import { type ClientStores, createClientStores, freezeSources } from './state/clientStores.js'
import type { ButtonCore } from './state/core.js'
import { deriveStore } from './state/deriveStore.js'
import { checkThemeVariables } from './theme/tokens.js'

/** What only the widget itself can do for its client. */
type ClientParts = Pick<Portico, 'ready' | 'close' | 'onError' | 'dispose'>

/**
 * The host's view of a widget: reads from the stores, acts through the kernel. Holds no state of its own.
 * To be called before anything is restored: what is there now is the client's `initial`.
 */
export function createClient(core: ButtonCore, load: () => Promise<Actions>, parts: ClientParts): Portico {
  const { kernel, modalState, theme, restoring, remembered, offered, options, log } = core
  const { network: _, ...state } = kernel.state
  const sources = { ...state, modal: modalState, theme, restoring, remembered, offered }
  const stores = createClientStores(sources)
  const { account, balance, connections, network, shown, wallets } = stores
  const providers = deriveStore(
    [state.namespaces, state.wallets],
    () => [state.namespaces.get(), state.wallets.get()],
    (namespaces, wallets) =>
      new Map(
        [...namespaces].flatMap(([namespace, one]) => {
          const walletId = sessionOf(one)?.walletId
          const wallet = wallets.get(namespace)?.find(({ id }) => id === walletId)
          return wallet ? [[namespace, wallet.provider]] : []
        }),
      ),
  )
  const act =
    (method: Later) =>
    async (...args: readonly never[]) =>
      (await (await load()).later(method))(...args)
  return {
    ...parts,
    ...readersOf(stores),
    ...(Object.fromEntries([
      ...OF_KERNEL.map((method) => [method, kernel[method]]),
      ...LATER.map((method) => [method, act(method)]),
    ]) as Pick<Portico, OfKernel | Later>),
    instanceId: options.instanceId,
    initial: readersOf(createClientStores(freezeSources(sources))),

    open: core.open,
    preload: core.preload,
    subscribeState: (listener) => subscribe(shown, listener),

    subscribeConnections: (listener, namespace) => subscribe(connections(namespace), listener),
    subscribeWallets: (listener, namespace) => subscribe(wallets(namespace), listener),

    getWalletInfo: (namespace) => account(namespace).get().connectedWalletInfo,
    getProvider: (namespace: Namespace) => providers.get().get(namespace) as never,
    subscribeProviders: (listener) => subscribe(providers, listener),

    subscribeAccount: (listener, namespace) => subscribe(account(namespace), listener),
    subscribeBalance: (listener, namespace) => subscribe(balance(namespace), listener),
    refreshBalance: (namespace: Namespace = state.activeNamespace.get()) =>
      kernel.refreshBalance(namespace, { force: true }),

    subscribeNetwork: (listener, namespace) => subscribe(network(namespace), listener),

    setTheme: ({ mode, variables }) =>
      theme.set((before) => ({
        mode: mode ?? before.mode,
        variables: variables ? checkThemeVariables(variables, log) : before.variables,
      })),
    subscribeTheme: (listener) => subscribe(theme, listener),

    updateFeatures: (features) => core.hostFeatures.set((before) => ({ ...before, ...features })),
    setMessages: (overrides) => core.language.set(({ pack }) => ({ pack, overrides })),

    onEvent: ((first: Listener | keyof KernelEvents, listener: () => void) => {
      if (typeof first !== 'function') return kernel.events.on(first, listener)
      return kernel.events.onAny(({ event, payload }) =>
        first({ event, ...(event === 'usage:tracked' ? usageOf(payload) : payload) } as PorticoEvent),
      )
    }) as Portico['onEvent'],
  }
}

/** What the kernel does under the same name. */
const OF_KERNEL = [
  'get',
  'disconnect',
  'switchAccount',
  'switchNetwork',
  'addNetwork',
  'removeNetwork',
  'setAddressLabel',
] as const satisfies readonly (keyof Portico & keyof ButtonCore['kernel'])[]
type OfKernel = (typeof OF_KERNEL)[number]

/** What the widget's later half does under the same name. */
const LATER = [
  'discover',
  'connect',
  'switchConnection',
  'forgetConnection',
  'setPreferredAccountType',
  'setAnalyticsConsent',
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'sendCalls',
  'signAndSendTransaction',
  'pay',
  'waitForTransaction',
  'watchTransaction',
  'signIn',
  'signOut',
  'getSessions',
  'fetchIdentity',
] as const satisfies readonly Parameters<Actions['later']>[0][]
type Later = (typeof LATER)[number]

/** Its own name is not to be taken for the event's. */
const usageOf = ({ event: name, properties }: { readonly event?: string; readonly properties?: object }) => ({
  name,
  properties,
})

type Listener = (event: PorticoEvent) => void

const readersOf = ({
  account,
  balance,
  connections,
  network,
  shown,
  theme,
  wallets,
}: ClientStores): PorticoSnapshots => ({
  getState: shown.get,
  getAccount: (namespace) => account(namespace).get(),
  getNetwork: (namespace) => network(namespace).get(),
  getBalance: (namespace) => balance(namespace).get(),
  getConnections: (namespace) => connections(namespace).get(),
  getTheme: theme.get,
  getWallets: (namespace) => wallets(namespace).get(),
})

const subscribe = <S>(store: ReadonlyStore<S>, listener: (value: S) => void): Unsubscribe =>
  store.subscribe(() => listener(store.get()))
