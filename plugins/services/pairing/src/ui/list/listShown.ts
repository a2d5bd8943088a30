import type { DirectoryWallet, Namespace } from '@portico/kernel'
import {
  createIsExcluded,
  type Device,
  isMobile,
  isReachable,
  isSameRecord,
  mobilePlatform,
  servesFamilies,
} from '@portico/ui/plugin'
import { useMemo } from 'react'
import { type ListFilter, type ListRules, matchesSearch, searchOf } from './listQuery.js'

/**
 * The wallets that can be used here, the host's own first, each once; without those that the host excludes (S5.12a). On a
 * phone only those that a link leads to (wire §4.5).
 */
export function listShown(
  fetched: readonly DirectoryWallet[],
  rules: ListRules,
  { text, certified }: ListFilter,
  device: Device,
  namespaces: readonly Namespace[],
): readonly DirectoryWallet[] {
  const own = (rules.customWallets ?? []).filter(
    (wallet) => matchesSearch(wallet.name, searchOf(text)) && (!certified || wallet.certified === true),
  )
  const all = [...own, ...fetched]
  const isExcluded = createIsExcluded(rules.excludeWalletIds, all)
  return all.filter(
    (wallet, index) =>
      all.findIndex((other) => isSameRecord(wallet, other)) === index &&
      !isExcluded(wallet) &&
      servesFamilies(wallet, namespaces) &&
      isReachable(wallet, device, namespaces),
  )
}

/** The device that the page runs on, as far as it decides which wallets can be reached. */
export const useDevice = (): Device =>
  useMemo(
    () => ({ isMobile: isMobile(), platform: mobilePlatform(), hasGlobal: (name: string) => name in globalThis }),
    [],
  )
