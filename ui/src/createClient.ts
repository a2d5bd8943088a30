import type { ReadonlyStore, Unsubscribe } from '@portico/kernel'
import type { Actions } from './actions/createActions.js'
import type { Portico, PorticoSnapshots } from './client.js'
import type { ButtonCore } from './core.js'
import { type ClientStores, createClientStores, freezeSources } from './state/clientStores.js'
import { checkThemeVariables } from './theme/checkThemeVariables.js'

/** What only the widget itself can do for its client. */
export type ClientParts = Pick<Portico, 'ready' | 'close' | 'onError' | 'dispose'>

/**
 * The host's view of a widget: reads from the stores, acts through the kernel. Holds no state of its own.
 * To be called before anything is restored: what is there now is the client's `initial`.
 */
export function createClient(core: ButtonCore, load: () => Promise<Actions>, parts: ClientParts): Portico {
  const { kernel, modalState, theme, restoring, options, log } = core
  const { network: _, ...state } = kernel.state
  const sources = { ...state, modal: modalState, theme, restoring }
  const stores = createClientStores(sources)
  const { account, balance, network, shown } = stores
  return {
    ...parts,
    ...readersOf(stores),
    instanceId: options.instanceId,
    initial: readersOf(createClientStores(freezeSources(sources))),

    open: core.open,
    subscribeState: (listener) => subscribe(shown, listener),

    connect: async (wanted) => (await load()).connect(wanted),
    disconnect: kernel.disconnect,

    subscribeAccount: (listener, namespace) => subscribe(account(namespace), listener),
    subscribeBalance: (listener, namespace) => subscribe(balance(namespace), listener),
    refreshBalance: (namespace = state.activeNamespace.get()) =>
      kernel.refreshBalance(namespace, { force: true }).catch((cause) => log.error('a balance can not be read', cause)),

    subscribeNetwork: (listener, namespace) => subscribe(network(namespace), listener),
    switchNetwork: (chainId) => kernel.switchNetwork(chainId),

    signMessage: async (message, wanted) => (await load()).signMessage(message, wanted),
    signTypedMessage: async (message, wanted) => (await load()).signTypedMessage(message, wanted),
    sendTransaction: async (wanted) => (await load()).sendTransaction(wanted),
    confirmTransaction: async (transactionId, wanted) => (await load()).confirmTransaction(transactionId, wanted),

    setTheme: ({ mode, variables }) =>
      theme.set((before) => ({
        mode: mode ?? before.mode,
        variables: variables ? checkThemeVariables(variables, log) : before.variables,
      })),
    subscribeTheme: (listener) => subscribe(theme, listener),

    onEvent: kernel.events.on,
  }
}

const readersOf = ({ account, balance, network, shown, theme }: ClientStores): PorticoSnapshots => ({
  getState: shown.get,
  getAccount: (namespace) => account(namespace).get(),
  getNetwork: (namespace) => network(namespace).get(),
  getBalance: (namespace) => balance(namespace).get(),
  getTheme: theme.get,
})

const subscribe = <S>(store: ReadonlyStore<S>, listener: (value: S) => void): Unsubscribe =>
  store.subscribe(() => listener(store.get()))
