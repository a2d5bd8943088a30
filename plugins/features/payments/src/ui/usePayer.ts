import { type AccountId, type Network, sessionOf } from '@portico/kernel'
import { useKernel, useStore } from '@portico/ui/plugin'
import type { Wish } from '../paying.js'

/** Who could pay, and where. */
export interface Payer {
  /** The account of the family; on the network of the payment only where `isThere`. */
  readonly account: AccountId | undefined
  readonly isThere: boolean
  /** Whether an account of another family is connected. */
  readonly hasOther: boolean
  /** What the wallet is called; `undefined` until it has announced itself. */
  readonly wallet: string | undefined
  /** The network of the payment. */
  readonly network: Network | undefined
}

export function usePayer({ namespace, chainId }: Pick<Wish, 'namespace' | 'chainId'>): Payer {
  const { state } = useKernel()
  const networks = useStore(state.networks)
  const wallets = useStore(state.wallets)
  const sessions = useStore(state.namespaces)
  const session = sessionOf(sessions.get(namespace))
  return {
    account: session?.accounts[0].id,
    isThere: session?.chainId === chainId,
    hasOther: [...sessions.values()].some((one) => sessionOf(one) !== undefined),
    wallet: wallets.get(namespace)?.find(({ id }) => id === session?.walletId)?.name,
    network: networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
  }
}
