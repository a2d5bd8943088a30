import type { InitialState } from '../options/initialState.js'
import { COOKIE_NAME, findCookie, parseSessions } from './cookieText.js'

/**
 * What `followCookie` left, from the `Cookie` header of a request: for the option `initialState` of `createPortico`.
 * `undefined` without the cookie, and for one in a foreign form.
 * It is what the visitor's browser claims. It proves nothing, and nothing may be granted on it.
 */
export const readCookie = (header: string | null | undefined, name: string = COOKIE_NAME): InitialState | undefined =>
  parseSessions(findCookie(header ?? '', name))
