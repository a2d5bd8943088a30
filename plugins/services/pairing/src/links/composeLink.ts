import { type DirectoryWallet, type Namespace, PorticoError, type WalletLinks } from '@portico/kernel'
import { isAppLink } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
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

/** Which way a link leads: into an app on this phone, or into another program or site beside this page. */
export type LinkKind = 'mobile' | 'desktop' | 'web'

/** What of a window opens links. */
interface Opener {
  open(url: string, target: string, features: string): unknown
}

type Call = (url: string) => void
const telegramSchema = z.object({
  WebApp: z.object({ openLink: z.custom<Call>((call) => typeof call === 'function') }),
})

export function targetOf(kind: LinkKind, { container, isFramed }: Place): '_self' | '_top' | '_blank' {
  if (kind !== 'mobile' || container === 'telegram') return '_blank'
  return isFramed ? '_top' : '_self'
}

/**
 * Opens a composed link (wire §6.5). Only to be called while a tap is being handled, with nothing awaited before.
 * Returns whether the browser took it; what became of it only the visitor sees.
 */
export function openLink(url: string, kind: LinkKind, place: Place, page: Opener): boolean {
  try {
    const telegram = telegramSchema.safeParse((page as { Telegram?: unknown }).Telegram)
    // Telegram's own call refuses everything but web addresses.
    if (place.container === 'telegram' && telegram.success && isWebAddress(url)) {
      ;(page as unknown as { Telegram: { WebApp: { openLink: Call } } }).Telegram.WebApp.openLink(url)
    } else page.open(url, targetOf(kind, place), 'noopener,noreferrer')
    return true
  } catch {
    return false // a frame that may not leave its place
  }
}

/** Names of page parameters that are this widget's own. */
const OWN_PARAMETER = /^portico_/

/**
 * The address that opens this page inside the wallet's own browser, if the wallet knows how and is not in the page already
 * (wire §6.6). On phones only.
 * @param pageUrl the full address of this page
 * @throws `DEEPLINK_INVALID` when the wallet's template is not https
 */
export function browseLink(
  { browse = [] }: Pick<DirectoryWallet, 'browse'>,
  namespaces: readonly Namespace[],
  page: { readonly system: Place['system']; readonly url: string; hasGlobal(name: string): boolean },
): string | undefined {
  if (page.system === 'desktop') return undefined
  const fitting = browse.find(
    ({ platforms, namespaces: served, absentGlobal }) =>
      platforms.includes(page.system) &&
      served.some((namespace) => namespaces.includes(namespace)) &&
      !page.hasGlobal(absentGlobal),
  )
  return fitting && fillTemplate(fitting.template, page.url)
}

/** @throws `DEEPLINK_INVALID` */
export function fillTemplate(template: string, pageUrl: string): string {
  const url = new URL(pageUrl)
  for (const name of [...url.searchParams.keys()]) if (OWN_PARAMETER.test(name)) url.searchParams.delete(name)
  const link = template
    .replaceAll('{url}', encodeURIComponent(url.href))
    .replaceAll('{origin}', encodeURIComponent(url.origin))
  if (!/^https:\/\/[^\s\p{Cc}\\]+$/u.test(link) || !URL.canParse(link)) {
    throw new PorticoError('DEEPLINK_INVALID', { link: template.slice(0, 128) })
  }
  return link
}
