import type { DirectoryWallet, Namespace } from '@portico/kernel'

/** Where the page runs, as far as it decides which wallets can be reached. */
export interface Device {
  /** A phone or a tablet. */
  readonly isMobile: boolean
  /** Undefined on a desktop, and on phones of other systems. */
  readonly platform: 'ios' | 'android' | undefined
  /** Whether the window has a property of this name. */
  hasGlobal(name: string): boolean
}

/** Whether a wallet that is not on this page can be used here: on a phone it needs a link that leads to it (docs/wallets.md). */
export function isReachable(
  { links, browse }: DirectoryWallet,
  { isMobile, platform, hasGlobal }: Device,
  namespaces: readonly Namespace[],
): boolean {
  if (!isMobile || links?.mobile || links?.universal || links?.web) return true
  return (browse ?? []).some(
    ({ platforms, namespaces: served, absentGlobal }) =>
      platform !== undefined &&
      platforms.includes(platform) &&
      served.some((namespace) => namespaces.includes(namespace)) &&
      !hasGlobal(absentGlobal),
  )
}

/** Whether the wallet knows a network of one of these families, as far as it says. */
export const servesFamilies = ({ chains }: DirectoryWallet, namespaces: readonly Namespace[]): boolean =>
  chains === undefined ||
  chains.length === 0 ||
  chains.some((chainId) => namespaces.includes(chainId.slice(0, chainId.indexOf(':'))))
