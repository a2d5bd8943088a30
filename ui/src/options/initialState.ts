import type { AccountId, Network } from '@portico/kernel'

/** One connection as the last page view left it. The accounts' ids name its network as well (CAIP-10). */
export interface InitialSession {
  /** The wallet's id on this page. */
  readonly walletId: string
  /** CAIP-10; the active one first. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
}

/** At most one session per namespace, the active namespace's first. Plain JSON: a server may hand it to the page. */
export type InitialState = readonly InitialSession[]

/** The network to begin on: the one that was shown last, so that the first render has it too. */
export function startNetwork(
  {
    networks,
    defaultNetwork,
  }: { readonly networks: readonly Network[]; readonly defaultNetwork?: Network | undefined },
  [active]: InitialState,
): Network | undefined {
  return networks.find(({ caipNetworkId }) => active?.accounts[0].startsWith(`${caipNetworkId}:`)) ?? defaultNetwork
}
