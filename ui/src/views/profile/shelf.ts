import {
  type AccountId,
  type KeptConnection,
  keptOf,
  type Namespace,
  type NamespaceMap,
  type NamespaceState,
  type RecentWallet,
  sessionOf,
  type WalletMap,
} from '@portico/kernel'
import { countConnections } from '../account/LeaveRow.js'

/** One connected wallet of a family. */
export interface ShelfWallet {
  readonly walletId: string
  /** The one it shows to the page. */
  readonly account: AccountId
  /** The one in use; the others are kept beside it. */
  readonly isInUse: boolean
}

/** The wallets of a family: the one in use first, then those kept beside it, the latest first. */
export function listShelf(state: NamespaceState | undefined): readonly ShelfWallet[] {
  const session = sessionOf(state)
  const toWallet =
    (isInUse: boolean) =>
    ({ walletId, accounts: [account] }: KeptConnection) => ({ walletId, account, isInUse })
  return [...(session ? [toWallet(true)(keptOf(session))] : []), ...(state?.kept ?? []).map(toWallet(false))]
}

/** The families to show: those with connections, and those that can be connected to one of the networks on offer. */
export const listFamilies = (states: NamespaceMap): readonly Namespace[] =>
  [...states]
    .filter(([, state]) => countConnections(state) > 0 || state.offered.length > 0)
    .map(([namespace]) => namespace)

/** The wallets used last that are on this page and not connected, with this family. */
export function listRecent(
  recent: readonly RecentWallet[],
  wallets: WalletMap,
  namespace: Namespace,
  state: NamespaceState | undefined,
): readonly RecentWallet[] {
  const here = wallets.get(namespace) ?? []
  const connected = listShelf(state).map(({ walletId }) => walletId)
  return recent.filter(({ id }) => here.some((wallet) => wallet.id === id) && !connected.includes(id))
}
