import type { Namespace } from '../caip/chainId.js'
import type { RecentWallet } from '../capabilities/walletSource.js'
import type { Records } from '../storage/records.js'
import type { Store } from '../store/createStore.js'
import { type NamespaceState, sessionOf } from './namespaceState.js'
import type { WalletDescriptor } from './walletDescriptor.js'

const RECENT_LIMIT = 2 // S9.1d
const NAME_LENGTH = 64
const LEFT_LIMIT = 50
/** Storage is small, and shared with the page. */
const PICTURE_LENGTH = 16_384

/** Remembers which wallets the visitor has used, and which they have left. */
export interface WalletMemory {
  remember(
    namespace: Namespace,
    walletId: string,
    wallet: Pick<WalletDescriptor, 'name' | 'icon' | 'recent'> | undefined,
  ): void
  /** The visitor disconnects: none of these wallets is to be opened again unasked. */
  leave(namespace: Namespace, state: NamespaceState | undefined): void
}

export function createWalletMemory(
  records: Records,
  recent: Store<readonly RecentWallet[]>,
  /** Whether a plugin brings the wallet: its id is that of one session, and never comes again. */
  isBrought: (walletId: string) => boolean,
): WalletMemory {
  const writeLeft = (namespace: Namespace, change: (ids: readonly string[]) => readonly string[]) => {
    const left = records.read('disconnected_connectors') ?? {}
    const ids = change(left[namespace] ?? []).slice(0, LEFT_LIMIT)
    const next = { ...left, [namespace]: [...ids] }
    const kept = Object.entries(next).filter(([, list]) => list.length > 0)
    records.write('disconnected_connectors', kept.length > 0 ? Object.fromEntries(kept) : undefined)
  }
  return {
    remember(namespace, walletId, wallet) {
      const { name = walletId, icon = '' } = wallet ?? {}
      const picture = icon !== '' && icon.length <= PICTURE_LENGTH ? { imageUrl: icon } : {}
      const latest = wallet?.recent === undefined ? { id: walletId, name, ...picture } : wallet.recent
      if (latest) {
        const others = recent.get().filter(({ id }) => id !== latest.id)
        recent.set([latest, ...others].slice(0, RECENT_LIMIT))
        records.write('recent_wallets', [...recent.get()])
      }
      records.write('wallet_id', walletId.slice(0, NAME_LENGTH))
      records.write('wallet_name', name.slice(0, NAME_LENGTH))
      writeLeft(namespace, (ids) => ids.filter((id) => id !== walletId))
    },
    leave(namespace, state) {
      const active = sessionOf(state)?.walletId
      const ids = [...(active === undefined ? [] : [active]), ...(state?.kept.map(({ walletId }) => walletId) ?? [])]
      if (ids.length === 0) return
      const lasting = ids.filter((id) => !isBrought(id))
      writeLeft(namespace, (before) => [...lasting, ...before.filter((id) => !lasting.includes(id))])
      records.write('wallet_id', undefined)
      records.write('wallet_name', undefined)
    },
  }
}
