import type { DirectoryWallet, Namespace, WalletStores } from '@portico/kernel'
import { isWebLink } from './isWebLink.js'

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

/** A place to get a wallet from. */
export interface Download {
  /** Which store it leads to. */
  readonly store: keyof WalletStores | 'web'
  /** https */
  readonly url: string
}

/**
 * Where to get the wallet, what fits this device first.
 * @param userAgent as the browser states it
 */
export function downloadsOf(
  { stores, homepage, links }: DirectoryWallet,
  platform: 'ios' | 'android' | undefined,
  userAgent: string,
): readonly Download[] {
  const own = platform ?? (/Firefox\//.test(userAgent) ? 'firefox' : 'chrome')
  const order = [...new Set<keyof WalletStores>([own, 'ios', 'android', 'chrome', 'firefox'])]
  const places = [
    ...order.map((store) => ({ store, url: stores?.[store] })),
    { store: 'web' as const, url: homepage ?? links?.web },
  ]
  return places.filter((place): place is Download => isWebLink(place.url))
}

/** The wallet's page, if the wallet is nothing else: no app, no extension. */
export function onlyPageOf({ links, stores }: DirectoryWallet): string | undefined {
  const { web, ...others } = links ?? {}
  const hasMore = [...Object.values(others), ...Object.values(stores ?? {})].some((url) => url !== undefined)
  return !hasMore && isWebLink(web) ? web : undefined
}
