import { type DirectoryWallet, type Namespace, PorticoError } from '@portico/kernel'
import type { Place } from './readPlace.js'

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
