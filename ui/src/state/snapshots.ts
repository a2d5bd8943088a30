import {
  type BalanceState,
  isOnUnsupportedChain,
  type Namespace,
  type NamespaceState,
  type Network,
  sessionOf,
  shownChainOf,
  type WalletDescriptor,
} from '@portico/kernel'
import type { PorticoAccount, PorticoBalance, PorticoNetwork } from '../client.js'
import { formatDecimal } from '../format/formatAmount.js'

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

export function snapshotAccount(
  namespace: Namespace,
  state: NamespaceState | undefined,
  balance: PorticoBalance,
  wallet: WalletDescriptor | undefined,
  restoring: boolean,
): PorticoAccount {
  const session = sessionOf(state)
  const caipAddress = session?.accounts[0]
  const isConnecting = restoring || state?.connection.status === 'connecting'
  return {
    namespace,
    status: session ? 'connected' : isConnecting ? 'connecting' : 'disconnected',
    caipAddress,
    address: caipAddress?.slice(caipAddress.lastIndexOf(':') + 1),
    allAccounts: session?.accounts ?? [],
    connectedWalletInfo: session && {
      id: session.walletId,
      name: wallet?.name ?? session.walletId,
      ...(wallet?.icon !== undefined && { icon: wallet.icon }),
    },
    balance: balance.data?.formatted,
    balanceSymbol: balance.data?.symbol,
    balanceLoading: balance.status === 'loading',
    balanceError: balance.error,
  }
}

export function snapshotNetwork(
  namespace: Namespace,
  state: NamespaceState | undefined,
  networks: readonly Network[],
): PorticoNetwork {
  const chainId = state && shownChainOf(state)
  return {
    namespace,
    chainId,
    caipNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    requestedCaipNetworks: networks.filter(({ chainNamespace }) => chainNamespace === namespace),
    isUnsupported: isOnUnsupportedChain(state),
  }
}
