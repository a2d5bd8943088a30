import { PorticoError, type Unsubscribe } from '@portico/kernel'
import type { Portico } from '../client.js'
import type { InitialState } from '../options/initialState.js'
import { COOKIE_NAME, findCookie, formatSessions } from './readCookie.js'

/** How the cookie is written. */
export interface CookieOptions {
  /** Default: `portico`. Several widgets on one page need different ones. */
  readonly name?: string | undefined
  /** How long the browser keeps what was written last. Default: 30 days. */
  readonly maxAgeSec?: number | undefined
  /** Default: `lax`. */
  readonly sameSite?: 'lax' | 'strict' | undefined
  /** Default: on for pages that came over https. */
  readonly secure?: boolean | undefined
}

/**
 * Keeps a cookie that says what is connected, so that the server can render it (see `readCookie`): of each namespace
 * the account's id and the wallet's id, nothing else. It is written when a session opens and deleted with the last one.
 * To be called right after `createPortico`, and stopped before `dispose`. Does nothing on a server.
 * @throws `CONFIG_INVALID`
 */
export function followCookie(client: Portico, options: CookieOptions = {}): Unsubscribe {
  const { name = COOKIE_NAME, maxAgeSec = 30 * 86_400, sameSite = 'lax', secure } = options
  if (!/^[\w-]{1,64}$/.test(name)) {
    throw new PorticoError('CONFIG_INVALID', { option: 'name', fix: 'Write letters, digits, hyphens or underscores.' })
  }
  if (typeof document === 'undefined') return () => {}

  let isFollowing = false
  const mirror = () => {
    if (!isFollowing) return // it is not known yet whether the last visit's sessions go on
    const value = formatSessions(sessionsOf(client), name)
    const ageSec = value === '' ? 0 : maxAgeSec
    const isSecure = secure ?? location.protocol === 'https:'
    try {
      if (value === findCookie(document.cookie, name)) return
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are supported
      document.cookie = `${name}=${value}; Path=/; Max-Age=${ageSec}; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
    } catch {
      // A sandboxed frame has no cookies, and reading them throws.
    }
  }

  let isStopped = false
  // The account, too, because it says which namespace is the active one.
  const stops = [client.subscribeConnections(mirror), client.subscribeAccount(mirror)]
  client.ready().then(() => {
    isFollowing = !isStopped
    mirror()
  })
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

/** The account in use of each namespace, the active namespace's first. */
function sessionsOf(client: Portico): InitialState {
  const { namespace: active } = client.getAccount()
  return client
    .getConnections()
    .filter(({ isActive }) => isActive)
    .sort((one, other) => Number(other.namespace === active) - Number(one.namespace === active))
    .flatMap(({ connectorId, accounts: [account] }) =>
      account ? [{ walletId: connectorId, accounts: [account] as const }] : [],
    )
}
