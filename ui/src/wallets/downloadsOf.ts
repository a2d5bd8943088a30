import type { DirectoryWallet, WalletStores } from '@portico/kernel'
import { isWebLink } from './isWebLink.js'

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
