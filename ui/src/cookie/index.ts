export { type CookieOptions, followCookie } from './followCookie.js'
export type { InitialSession, InitialState } from './initialState.js'
export { readCookie } from './readCookie.js'
