import { PorticoError, type WalletLinks } from '@portico/kernel'
import { isAppLink } from '@portico/kernel/untrusted'
import type { Place } from './readPlace.js'

/** A link that opens a wallet with a pairing URI. */
export interface OpenableLink {
  readonly url: string
  /** The wallet's own part, without the URI: what may be remembered. */
  readonly href: string
}

/**
 * The link that leads to a wallet's app from here, if there is one (wire §6.4). Apps that are known to swallow the
 * links of other apps get only web addresses.
 */
export function chooseLink(
  links: WalletLinks | undefined,
  { container }: Pick<Place, 'container'>,
  preferUniversal = false,
): string | undefined {
  const { mobile, universal } = links ?? {}
  const isWeb = mobile !== undefined && /^https:\/\//.test(mobile)
  if (container === 'embedded') return universal ?? (isWeb ? mobile : undefined)
  return preferUniversal ? (universal ?? mobile) : (mobile ?? universal)
}

/**
 * A wallet's link in the one form that the rest is appended to: `scheme://…/`.
 * @throws `DEEPLINK_INVALID` for what must not be opened
 */
export function normaliseLink(link: string): string {
  const whole = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  const href = whole.endsWith('/') ? whole : `${whole}/`
  if (!isAppLink(href)) throw new PorticoError('DEEPLINK_INVALID', { link: href.slice(0, 128) })
  return href
}

/**
 * `{link}wc?uri={URI}`. Telegram on Android decodes links of other apps once more on their way.
 * @throws `DEEPLINK_INVALID`
 */
export function composeLink(link: string, uri: string, place: Pick<Place, 'system' | 'container'>): OpenableLink {
  const href = normaliseLink(link)
  const isDecodedTwice = place.container === 'telegram' && place.system === 'android' && !isWebAddress(href)
  const once = encodeURIComponent(uri)
  return { href, url: `${href}wc?uri=${isDecodedTwice ? encodeURIComponent(once) : once}` }
}

export const isWebAddress = (link: string): boolean => /^https?:\/\//.test(link)

/** For statistics: which kind of link did not lead anywhere. */
export const schemeOf = (href: string): string => href.slice(0, href.indexOf(':'))
