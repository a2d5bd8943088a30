export type { InitialSession, InitialState } from '../options/initialState.js'
export { type CookieOptions, followCookie } from './followCookie.js'
export { readCookie } from './readCookie.js'
