import { type AccountId, isAccountId, parseAccountId } from '@portico/kernel'
import type { InitialState } from '../options/initialState.js'

export const COOKIE_NAME = 'portico'

/** What browsers keep of a cookie, its name included (RFC 6265, 6.1). */
const MAX_BYTES = 4_096
/** No control, invisible or line-breaking characters; as long as what is stored of a wallet's id. */
const WALLET_ID = /^[^\p{C}\p{Zl}\p{Zp}]{1,256}$/u

/** The cookie's value among others; empty when it is not there. */
export function findCookie(cookies: string, name: string): string {
  const pair = cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

/** The value for what is connected: a list of pairs, empty for none. Sessions that no longer fit are left out. */
export function formatSessions(sessions: InitialState, name: string): string {
  if (sessions.length === 0) return ''
  const text = encodeURIComponent(
    JSON.stringify(sessions.map(({ accounts: [account], walletId }) => [account, walletId])),
  )
  return name.length + 1 + text.length <= MAX_BYTES ? text : formatSessions(sessions.slice(0, -1), name)
}

/** Anybody may have written it: what is not exactly a list as above is not ours. */
function parseSessions(value: string): InitialState | undefined {
  const list = value.length <= MAX_BYTES ? parseJson(value) : undefined
  if (!Array.isArray(list) || list.length === 0 || !list.every(isPair)) return undefined
  const namespaces = new Set(list.map(([account]) => parseAccountId(account).namespace))
  return namespaces.size === list.length
    ? list.map(([account, walletId]) => ({ accounts: [account], walletId }))
    : undefined
}

const isPair = (value: unknown): value is readonly [AccountId, string] =>
  Array.isArray(value) &&
  value.length === 2 &&
  isAccountId(value[0]) &&
  typeof value[1] === 'string' &&
  WALLET_ID.test(value[1])

function parseJson(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value))
  } catch {
    return undefined
  }
}

/**
 * What `followCookie` left, from the `Cookie` header of a request: for the option `initialState` of `createPortico`.
 * `undefined` without the cookie, and for one in a foreign form.
 * It is what the visitor's browser claims. It proves nothing, and nothing may be granted on it.
 */
export const readCookie = (header: string | null | undefined, name: string = COOKIE_NAME): InitialState | undefined =>
  parseSessions(findCookie(header ?? '', name))
