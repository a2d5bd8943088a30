import {
  type AccountType,
  type BalanceState,
  type ChainId,
  isOnUnsupportedChain,
  keptOf,
  type Namespace,
  type NamespaceMap,
  type NamespaceState,
  type Network,
  sessionOf,
  shownChainOf,
  supportsChain,
  type WalletDescriptor,
} from '@portico/kernel'
import { explorerUrl } from '../format/addresses.js'
import { formatDecimal } from '../format/formatAmount.js'
import type { InitialSession } from '../options/initialState.js'
import type { PorticoOptions } from '../options/options.js'
import type {
  PorticoAccount,
  PorticoBalance,
  PorticoConnection,
  PorticoNetwork,
  PorticoState,
  PorticoWallet,
} from './clientState.js'
import type { ModalState } from './modalState.js'

const RETRY_BLOCK_MS = 30_000 // S9.1b
const NO_BALANCE: PorticoBalance = { status: 'idle' }

export function snapshotBalance(balance: BalanceState | undefined): PorticoBalance {
  if (!balance) return NO_BALANCE
  const { amount } = balance
  return {
    status: balance.status,
    ...(amount && { data: { ...amount, formatted: formatDecimal(amount) } }),
    ...(balance.status === 'failed' && { error: balance.error, retryAtMs: balance.retryAtMs }),
  }
}

/** What an account is made of. */
export interface AccountFacts {
  readonly namespace: Namespace
  readonly state: NamespaceState | undefined
  readonly balance: PorticoBalance
  readonly wallet: WalletDescriptor | undefined
  /** Whether a stored session is being looked for. */
  readonly restoring: boolean
  /** What to show while it is. */
  readonly remembered?: InitialSession | undefined
  /** The offered network that the wallet is on. */
  readonly network: Network | undefined
  readonly preferredAccountType: AccountType
  readonly addressLabels: ReadonlyMap<string, string>
}

export function snapshotAccount(facts: AccountFacts): PorticoAccount {
  const { state, balance, wallet, restoring, remembered, network, ...shared } = facts
  const session = sessionOf(state)
  const isAsking = state?.connection.status === 'connecting'
  const isRestoring = restoring || (isAsking && state.connection.silent)
  const shown = session ? keptOf(session) : isRestoring ? remembered : undefined
  const caipAddress = shown?.accounts[0]
  const address = caipAddress?.slice(caipAddress.lastIndexOf(':') + 1)
  return {
    ...shared,
    status: session ? 'connected' : isRestoring || isAsking ? 'connecting' : 'disconnected',
    caipAddress,
    address,
    accountKey: session?.key,
    allAccounts: session?.accounts ?? [],
    connectedWalletInfo: shown && {
      id: shown.walletId,
      name: wallet?.name ?? shown.walletId,
      ...(wallet?.icon !== undefined && { icon: wallet.icon }),
      type: wallet?.type,
    },
    balance: balance.data?.formatted,
    balanceSymbol: balance.data?.symbol,
    balanceLoading: balance.status === 'loading',
    balanceError: balance.error,
    lastRetry: balance.retryAtMs && balance.retryAtMs - RETRY_BLOCK_MS,
    addressExplorerUrl: address && explorerUrl(network, address),
  } as PorticoAccount // a session has an account and a wallet
}

export function snapshotNetwork(
  namespace: Namespace,
  state: NamespaceState | undefined,
  networks: readonly Network[],
  approved: ReadonlyMap<Namespace, readonly ChainId[]>,
): PorticoNetwork {
  const offered = state?.offered ?? []
  const approvedCaipNetworkIds = offered.filter((id) => supportsChain(approved, id))
  const chainId = state && shownChainOf(state)
  return {
    namespace,
    chainId,
    caipNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    requestedCaipNetworks: networks.filter(({ chainNamespace }) => chainNamespace === namespace),
    approvedCaipNetworkIds,
    supportsAllNetworks: approvedCaipNetworkIds.length === offered.length,
    isUnsupported: isOnUnsupportedChain(state),
  }
}

export function snapshotConnections(
  namespaces: NamespaceMap,
  wanted: Namespace | undefined,
): readonly PorticoConnection[] {
  return [...namespaces].flatMap(([namespace, state]) => {
    if (wanted !== undefined && namespace !== wanted) return []
    const session = sessionOf(state)
    return [...(session ? [keptOf(session)] : []), ...state.kept].map(({ walletId, key, accounts }) => ({
      namespace,
      connectorId: walletId,
      accountKey: key,
      accounts,
      isActive: walletId === session?.walletId,
    }))
  })
}

export const snapshotWallets = (
  offered: readonly PorticoWallet[],
  wanted: Namespace | undefined,
): readonly PorticoWallet[] => offered.filter(({ namespaces }) => wanted === undefined || namespaces.includes(wanted))

export const snapshotState = ({ open, stack, shake }: ModalState, namespaces: NamespaceMap): PorticoState => ({
  open,
  view: stack.at(-1)?.id,
  loading: Object.fromEntries(
    [...namespaces].map(([namespace, { connection }]) => [
      namespace,
      connection.status === 'connecting' || (connection.status === 'connected' && connection.switching !== undefined),
    ]),
  ),
  shake,
})

/** Whether the visitor is to be asked to leave the wallet's network (S4.13). */
export const mustSwitchNetwork = (
  state: NamespaceState | undefined,
  rules: Pick<PorticoOptions, 'allowUnsupportedChain' | 'enableNetworkSwitch'>,
): boolean => isOnUnsupportedChain(state) && !rules.allowUnsupportedChain && rules.enableNetworkSwitch !== false
