import type { DirectoryWallet } from '@portico/kernel'

/** A way to reach a wallet: its extension, its app on this phone, a code for another device, its program, its site. */
export type Way = 'browser' | 'mobile' | 'qr' | 'desktop' | 'web'

/** What the ways depend on besides the wallet. */
export interface WayFacts {
  readonly isMobile: boolean
  /** Whether the wallet is on this page. */
  readonly isInstalled: boolean
  /** Whether this page can be opened inside the wallet. */
  readonly canBrowse: boolean
}

/** The ways that apply, always in the same order. A wallet that does not say whether it can be paired can be. */
export function waysOf(wallet: DirectoryWallet, { isMobile, isInstalled, canBrowse }: WayFacts): readonly Way[] {
  const { links, stores, rdns, injected = [] } = wallet
  const canPair = wallet.pairing !== false
  const isExtension = Boolean(rdns ?? stores?.chrome ?? stores?.firefox) || injected.length > 0
  const ways: Readonly<Record<Way, boolean>> = {
    browser: isInstalled || (!isMobile && isExtension),
    mobile: isMobile && (canBrowse || (canPair && Boolean(links?.mobile ?? links?.universal))),
    qr: canPair,
    desktop: !isMobile && canPair && Boolean(links?.desktop),
    web: canPair && Boolean(links?.web),
  }
  return (Object.keys(ways) as Way[]).filter((way) => ways[way])
}

/** Where to begin: with a way that leads to the wallet, not with an extension that is missing. */
export function firstWay(ways: readonly Way[], { isInstalled }: Pick<WayFacts, 'isInstalled'>): Way | undefined {
  return (isInstalled ? undefined : ways.find((way) => way !== 'browser')) ?? ways[0]
}
