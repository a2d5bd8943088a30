import { type AccountId, type DiscoveredWallet, type Network, parseAccountId, sessionOf } from '@portico/kernel'
import { useKernel, useStore } from '@portico/ui/plugin'

/** Who is asked to sign, and where. Parts that are not known are missing. */
export interface Signer {
  /** In full. */
  readonly address?: string | undefined
  readonly network?: Network | undefined
  readonly wallet?: DiscoveredWallet | undefined
}

/** Of this account; without one, of the account that is shown. */
export function useSigner(account: AccountId | undefined): Signer {
  const { state } = useKernel()
  const active = useStore(state.activeNamespace)
  const sessions = useStore(state.namespaces)
  const wallets = useStore(state.wallets)
  const networks = useStore(state.networks)
  const shown = account ?? sessionOf(sessions.get(active))?.accounts[0].id
  if (shown === undefined) return {}
  const { namespace, chainId, address } = parseAccountId(shown)
  const walletId = sessionOf(sessions.get(namespace))?.walletId
  return {
    address,
    network: networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    wallet: wallets.get(namespace)?.find(({ id }) => id === walletId),
  }
}
