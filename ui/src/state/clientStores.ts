import { type Kernel, type Namespace, type ReadonlyStore, sessionOf } from '@portico/kernel'
import type { InitialState } from '../options/initialState.js'
import type { PorticoTheme } from '../theme/tokens.js'
import type {
  PorticoAccount,
  PorticoBalance,
  PorticoConnection,
  PorticoNetwork,
  PorticoState,
  PorticoWallet,
} from './clientState.js'
import { deriveStore } from './deriveStore.js'
import type { ModalState } from './modalState.js'
import {
  snapshotAccount,
  snapshotBalance,
  snapshotConnections,
  snapshotNetwork,
  snapshotState,
  snapshotWallets,
} from './snapshots.js'

type StoreOf<S> = (namespace?: Namespace) => ReadonlyStore<S>

/** The stores behind the client's getters and subscriptions; those of a namespace are made when first asked for. */
export interface ClientStores {
  readonly account: StoreOf<PorticoAccount>
  readonly balance: StoreOf<PorticoBalance>
  readonly connections: StoreOf<readonly PorticoConnection[]>
  readonly network: StoreOf<PorticoNetwork>
  readonly shown: ReadonlyStore<PorticoState>
  readonly theme: ReadonlyStore<PorticoTheme>
  readonly wallets: StoreOf<readonly PorticoWallet[]>
}

/** What the client's values are computed from. */
export interface ClientSources extends Omit<Kernel['state'], 'network'> {
  readonly modal: ReadonlyStore<ModalState>
  readonly restoring: ReadonlyStore<boolean>
  readonly remembered: ReadonlyStore<InitialState>
  readonly theme: ReadonlyStore<PorticoTheme>
  readonly offered: ReadonlyStore<readonly PorticoWallet[]>
}

export function createClientStores(sources: ClientSources): ClientStores {
  const { namespaces, activeNamespace, networks, wallets, balances, approvedChains, accountTypes, addressLabels } =
    sources
  const { modal, restoring, remembered, theme, offered } = sources
  const named = (namespace: Namespace | undefined) => namespace ?? activeNamespace.get()
  const stateOf = (namespace: Namespace | undefined) => namespaces.get().get(named(namespace))
  const networkOf = (namespace: Namespace | undefined) => {
    const chainId = sessionOf(stateOf(namespace))?.chainId
    return networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
  }
  const walletOf = (namespace: Namespace | undefined) => {
    const walletId = sessionOf(stateOf(namespace))?.walletId
    return wallets
      .get()
      .get(named(namespace))
      ?.find(({ id }) => id === walletId)
  }

  const balance = perNamespace((namespace) =>
    deriveStore([activeNamespace, balances], () => [balances.get().get(named(namespace))], snapshotBalance),
  )
  return {
    balance,
    account: perNamespace((namespace) =>
      deriveStore(
        [namespaces, activeNamespace, networks, balances, wallets, accountTypes, addressLabels, restoring, remembered],
        () => [
          named(namespace),
          stateOf(namespace),
          balance(namespace).get(),
          walletOf(namespace),
          restoring.get(),
          remembered.get().find(({ accounts: [account] }) => account.startsWith(`${named(namespace)}:`)),
          networkOf(namespace),
          accountTypes.get().get(named(namespace)) ?? 'eoa',
          addressLabels.get(),
        ],
        (name, state, shownBalance, wallet, isRestoring, last, shownNetwork, preferredAccountType, labels) =>
          snapshotAccount({
            namespace: name,
            state,
            balance: shownBalance,
            wallet,
            restoring: isRestoring,
            remembered: last,
            network: shownNetwork,
            preferredAccountType,
            addressLabels: labels,
          }),
      ),
    ),
    network: perNamespace((namespace) =>
      deriveStore(
        [namespaces, activeNamespace, networks, approvedChains],
        () => [named(namespace), stateOf(namespace), networks.get(), approvedChains.get()],
        snapshotNetwork,
      ),
    ),
    connections: perNamespace((namespace) =>
      deriveStore([namespaces], () => [namespaces.get(), namespace], snapshotConnections),
    ),
    shown: deriveStore([modal, namespaces], () => [modal.get(), namespaces.get()], snapshotState),
    theme,
    wallets: perNamespace((namespace) => deriveStore([offered], () => [offered.get(), namespace], snapshotWallets)),
  }
}

/** The same sources as they are now, for good. */
export function freezeSources(sources: ClientSources): ClientSources {
  const frozen = Object.entries(sources).map(([name, store]) => {
    const value: unknown = store.get()
    return [name, { get: () => value, subscribe: () => () => {} }]
  })
  return Object.fromEntries(frozen)
}

function perNamespace<T>(create: (namespace?: Namespace) => T): (namespace?: Namespace) => T {
  const made = new Map<Namespace | undefined, T>()
  return (namespace) => {
    const known = made.get(namespace) ?? create(namespace)
    made.set(namespace, known)
    return known
  }
}
