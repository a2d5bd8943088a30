import type { DiscoveredWallet, Namespace, NamespaceState, WalletMap } from '@portico/kernel'
import { sessionOf } from '@portico/kernel'

import { isHiddenWallet } from './isHiddenWallet.js'

/** One wallet of one family, as a line of the list. */
export interface WalletRow {
  readonly key: string
  readonly namespace: Namespace
  readonly wallet: DiscoveredWallet
}

/** The wallets to offer, of the given families: recent ones first, then the installed ones as they came (S2.14a). */
export function listWallets(
  wallets: WalletMap,
  options: {
    readonly namespaces: readonly Namespace[]
    readonly recentIds: readonly string[]
    readonly isMobile: boolean
  },
): readonly WalletRow[] {
  const rows = options.namespaces.flatMap((namespace) =>
    (wallets.get(namespace) ?? []).map((wallet) => ({ key: `${namespace} ${wallet.id}`, namespace, wallet })),
  )
  const offered = rows.filter(({ wallet }) => !isHiddenWallet(wallet, options.isMobile))
  const rankOf = ({ wallet }: WalletRow) => {
    const rank = options.recentIds.indexOf(wallet.id)
    return rank < 0 ? options.recentIds.length : rank
  }
  return offered
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row)
}

/** Keeps rows where they were; what has come since is appended, so that nothing moves under the pointer. */
export function keepOrder(shown: readonly string[], rows: readonly WalletRow[]): readonly WalletRow[] {
  const known = shown.flatMap((key) => rows.find((row) => row.key === key) ?? [])
  return [...known, ...rows.filter(({ key }) => !shown.includes(key))]
}

/** What stands at the end of a row: which word, and whether it is good or bad news. */
export interface RowState {
  readonly word: 'connecting' | 'connected' | 'declinedTryAgain' | 'failedTryAgain' | 'recent' | 'installed'
  readonly kind: 'plain' | 'busy' | 'good' | 'bad'
}

export function rowState(
  state: Pick<NamespaceState, 'connection' | 'failure'> | undefined,
  walletId: string,
  isRecent: boolean,
): RowState {
  const connection = state?.connection
  if (connection?.status === 'connecting' && !connection.silent && connection.walletId === walletId) {
    return { word: 'connecting', kind: 'busy' }
  }
  if (sessionOf(state as NamespaceState | undefined)?.walletId === walletId) return { word: 'connected', kind: 'good' }
  if (state?.failure?.walletId === walletId) {
    const isRefusal = state.failure.error.code === 'REQUEST_REJECTED'
    return { word: isRefusal ? 'declinedTryAgain' : 'failedTryAgain', kind: 'bad' }
  }
  return { word: isRecent ? 'recent' : 'installed', kind: 'plain' }
}
