import type { DirectoryWallet, Namespace, RecentWallet, WalletMap } from '@portico/kernel'
import {
  createIsExcluded,
  type Device,
  groupInstalled,
  isReachable,
  isRecordOf,
  type Place,
  servesFamilies,
  useHostRules,
  useKernel,
  useNamespaces,
  useStore,
} from '@portico/ui/plugin'
import { useEffect, useMemo, useState } from 'react'

const RECENT_LIMIT = 2 // S9.1d

/** A wallet that is on this page, or that was used lately. */
export interface WalletAtHand {
  readonly wallet: DirectoryWallet
  /** Where it is on this page, if it is. */
  readonly places: readonly Place[]
  readonly note: 'recent' | 'installed'
}

/** The wallets that were used lately, the latest first, then those of the page; without those that the host excludes (S5.12a). */
export function listAtHand(facts: {
  readonly wallets: WalletMap
  readonly recent: readonly RecentWallet[]
  /** The host's own, and those of the directory that are known. */
  readonly records: readonly DirectoryWallet[]
  readonly excludeWalletIds: readonly string[] | undefined
  readonly namespaces: readonly Namespace[]
  readonly device: Device
}): readonly WalletAtHand[] {
  const { wallets, records, excludeWalletIds, namespaces, device } = facts
  const recent = facts.recent.slice(0, RECENT_LIMIT)
  const isExcluded = createIsExcluded(excludeWalletIds, records)
  const here = groupInstalled(wallets, namespaces)
    .filter((places) => !places.some(({ wallet }) => isExcluded(wallet)))
    .map((places) => {
      const [{ wallet }] = places
      const record = records.find((one) => isRecordOf(one, places))
      return {
        wallet: { ...record, id: wallet.id, name: wallet.name, imageUrl: wallet.icon ?? record?.imageUrl },
        places,
        rank: recent.findIndex(({ id }) => id === record?.id || places.some((place) => place.wallet.id === id)),
      }
    })
  const away = recent
    .map((one, rank) => ({
      wallet: records.find(({ id, rdns }) => id === one.id || rdns === one.id) ?? one,
      places: [],
      rank,
    }))
    .filter(
      ({ wallet }) =>
        !here.some(({ places }) => isRecordOf(wallet, places)) &&
        !isExcluded(wallet) &&
        servesFamilies(wallet, namespaces) &&
        isReachable(wallet, device, namespaces),
    )
  const used = [...away, ...here.filter(({ rank }) => rank >= 0)].sort((one, other) => one.rank - other.rank)
  return [
    ...used.map(({ wallet, places }) => ({ wallet, places, note: 'recent' as const })),
    ...here
      .filter(({ rank }) => rank < 0)
      .map(({ wallet, places }) => ({ wallet, places, note: 'installed' as const })),
  ]
}

const keyOf = ({ wallet }: WalletAtHand): string => wallet.id

/** On a phone: what is at hand. Once wallets have had their time to announce themselves, none is added and none moves. */
export function useWalletsAtHand(
  records: readonly DirectoryWallet[],
  device: Device,
  isLooking: boolean,
): readonly WalletAtHand[] {
  const { state } = useKernel()
  const { customWallets, excludeWalletIds } = useHostRules()
  const namespaces = useNamespaces()
  const wallets = useStore(state.wallets)
  const recent = useStore(state.recentWallets)
  const live = useMemo(() => {
    if (!device.isMobile) return []
    const known = [...(customWallets ?? []), ...records]
    return listAtHand({ wallets, recent, records: known, excludeWalletIds, namespaces, device })
  }, [wallets, recent, records, customWallets, excludeWalletIds, namespaces, device])
  const [kept, setKept] = useState<readonly string[]>()
  useEffect(() => {
    if (!isLooking) setKept((before) => before ?? live.map(keyOf))
  }, [isLooking, live])
  return useMemo(() => kept?.flatMap((key) => live.find((one) => keyOf(one) === key) ?? []) ?? live, [kept, live])
}
