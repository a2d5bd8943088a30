import type { DiscoveredWallet, Kernel, Namespace } from '@portico/kernel'

/** What people call a chain family; of a plugin that does not say, the name of its first offered network. */
export function familyName({ state, familyOf }: Kernel, namespace: Namespace): string {
  const network = state.networks.get().find(({ chainNamespace }) => chainNamespace === namespace)
  return familyOf(namespace)?.name ?? network?.name ?? namespace
}

export const findWallet = ({ state }: Kernel, namespace: Namespace, walletId: string): DiscoveredWallet | undefined =>
  state.wallets
    .get()
    .get(namespace)
    ?.find(({ id }) => id === walletId)

/** Undefined while the wallet has not announced itself. */
export const walletName = (kernel: Kernel, namespace: Namespace, walletId: string): string | undefined =>
  findWallet(kernel, namespace, walletId)?.name
