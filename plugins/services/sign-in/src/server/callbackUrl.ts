import { PorticoError } from '@portico/kernel'
import type { AuthPage } from './authPage.js'
import '../errors.js'

/**
 * Where to come back to, as a whole address of this origin.
 * @param url relative to the page; default: the page
 * @throws `AUTH_CALLBACK_URL` for any other origin: it would make the sign-in page a gate to anywhere
 */
export function readCallbackUrl(url: string | undefined, page: AuthPage): string {
  const href = page.href()
  const whole = url === undefined ? href : URL.canParse(url, href) ? new URL(url, href).href : undefined
  if (whole === undefined || new URL(whole).origin !== page.origin) throw new PorticoError('AUTH_CALLBACK_URL', {})
  return whole
}

/**
 * Where the server sends the visitor: to this origin, or to a provider's page.
 * @returns `undefined` for what no visitor should be sent to
 */
export function readTarget(url: string, page: AuthPage): string | undefined {
  if (!URL.canParse(url, page.origin)) return undefined
  const { origin, protocol, href } = new URL(url, page.origin)
  return origin === page.origin || protocol === 'https:' ? href : undefined
}
