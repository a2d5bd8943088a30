import { type AccountId, sessionOf } from '@portico/kernel'
import { useKernel, useStore } from '@portico/ui/plugin'

/** The account on show, and what its wallet is called. */
export function useAccount(): { readonly account: AccountId | undefined; readonly walletId: string | undefined } {
  const { state } = useKernel()
  const active = useStore(state.activeNamespace)
  const session = sessionOf(useStore(state.namespaces).get(active))
  return { account: session?.accounts[0], walletId: session?.walletId }
}

/** Undefined while the wallet has not announced itself. */
export function useWalletName(walletId: string | undefined): string | undefined {
  const { state } = useKernel()
  const active = useStore(state.activeNamespace)
  return useStore(state.wallets)
    .get(active)
    ?.find(({ id }) => id === walletId)?.name
}
