import { type AccountId, type Network, parseAccountId, sessionOf } from '@portico/kernel'
import { useKernel, useStore } from '@portico/ui/plugin'

/** The account that sends, where, and with which wallet. */
export interface Payer {
  readonly account: AccountId
  readonly network: Network | undefined
  readonly wallet: string | undefined
}

/** Of the family that is shown; `undefined` while nobody is connected. */
export function useAccount(): Payer | undefined {
  const { state } = useKernel()
  const namespace = useStore(state.activeNamespace)
  const session = sessionOf(useStore(state.namespaces).get(namespace))
  const networks = useStore(state.networks)
  const wallets = useStore(state.wallets)
  const account = session?.accounts[0]
  if (account === undefined) return undefined
  const { chainId } = parseAccountId(account)
  return {
    account,
    network: networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    wallet: wallets.get(namespace)?.find(({ id }) => id === session?.walletId)?.name,
  }
}
