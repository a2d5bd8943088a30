import { PorticoError } from '@portico/kernel'
import type { AuthPage } from './authPage.js'
import '../errors.js'

const parse = (url: string, base: string): URL | undefined => (URL.canParse(url, base) ? new URL(url, base) : undefined)

/** A page without an origin of its own, such as a sandboxed frame, says `null`, which `javascript:` URLs do, too. */
const isOfPage = ({ origin }: URL, page: AuthPage) => origin !== 'null' && origin === page.origin

/**
 * Where to come back to, as a whole address of this origin.
 * @param url relative to the page; default: the page
 * @throws `AUTH_CALLBACK_URL` for any other origin: it would make the sign-in page a gate to anywhere
 */
export function readCallbackUrl(url: string | undefined, page: AuthPage): string {
  const href = page.href()
  const whole = parse(url ?? href, href)
  if (!whole || !isOfPage(whole, page)) throw new PorticoError('AUTH_CALLBACK_URL', {})
  return whole.href
}

/**
 * Where the server sends the visitor: to this origin, or to a provider's page.
 * @returns `undefined` for what no visitor should be sent to
 */
export function readTarget(url: string, page: AuthPage): string | undefined {
  const target = parse(url, page.origin)
  return target && (isOfPage(target, page) || target.protocol === 'https:') ? target.href : undefined
}
