import type { DirectoryWallet, Namespace, WalletMap } from '@portico/kernel'
import type { DirectoryWallets } from './connectorSections.js'
import { downloadsOf } from './downloadsOf.js'
import { groupInstalled } from './groupInstalled.js'
import { servesFamilies } from './isReachable.js'
import { createIsExcluded, isIncluded, type ListRules } from './listRules.js'
import { isRecordOf, isSameRecord } from './matchWallets.js'

/** The wallets that a visitor without one can get: featured, custom, then recommended, and none that is on the page. */
export function listGetable(input: {
  readonly wallets: WalletMap
  readonly namespaces: readonly Namespace[]
  readonly directory: DirectoryWallets
  readonly rules: ListRules
}): readonly DirectoryWallet[] {
  const { wallets, namespaces, directory, rules } = input
  const custom = rules.customWallets ?? []
  const all = [...directory.featured, ...custom, ...directory.recommended]
  const isExcluded = createIsExcluded(rules.excludeWalletIds, [...all, ...directory.known])
  const installed = groupInstalled(wallets, namespaces)
  return all.filter(
    (wallet, index) =>
      all.findIndex((other) => isSameRecord(wallet, other)) === index &&
      !isExcluded(wallet) &&
      (custom.includes(wallet) || isIncluded(rules, wallet)) &&
      servesFamilies(wallet, namespaces) &&
      !installed.some((places) => isRecordOf(wallet, places)) &&
      downloadsOf(wallet, undefined, '').length > 0,
  )
}
