import { type Network, parseAccountId } from '@portico/kernel'
import { type ConnectedAccount, useConnectedAccount, useKernel, useStore } from '@portico/ui/plugin'

/** The account that sends, where, and with which wallet. */
export interface Payer extends ConnectedAccount {
  /** Absent where the host does not offer it. */
  readonly network: Network | undefined
}

/** `undefined` while no wallet is connected. */
export function usePayer(): Payer | undefined {
  const networks = useStore(useKernel().state.networks)
  const connected = useConnectedAccount()
  if (!connected) return undefined
  const { chainId } = parseAccountId(connected.account)
  return { ...connected, network: networks.find(({ caipNetworkId }) => caipNetworkId === chainId) }
}
