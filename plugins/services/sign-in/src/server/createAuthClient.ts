import '../errors.js'
import { type Clock, createClock, createStore, isPorticoError, PorticoError } from '@portico/kernel'
import type { AuthClient, AuthProof } from './authClient.js'
import { type AuthPage, browserPage, followPage } from './authPage.js'
import { type AuthSession, providersSchema, sessionSchema } from './authSchemas.js'
import { firstState, requireSession, withFault, withSession } from './authState.js'
import { createAuthCalls, type FormReply } from './createAuthCalls.js'
import { createAuthLog } from './createAuthLog.js'

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

/** How the client of an Auth.js server is set up. */
export interface AuthClientOptions {
  /** Where the server is, on the page's own origin. Default: `/api/auth`. */
  readonly basePath?: string | undefined
  /** How often the session is asked for while the page is looked at, in seconds. Default: not by time. */
  readonly pollingSec?: number | undefined
  /** Sends visitors who are not signed in to the sign-in page. Default: false. */
  readonly sessionRequired?: boolean | undefined
  /** Default: the page's own. */
  readonly fetch?: typeof fetch | undefined
  /** Default: the system's. */
  readonly clock?: Clock | undefined
  /** Default: the browser's. */
  readonly page?: AuthPage | undefined
}

/** Does nothing until it is asked to. @throws `CONFIG_INVALID` */
export function createAuthClient(options: AuthClientOptions = {}): AuthClient {
  const { fetch = globalThis.fetch, clock = createClock(), page = browserPage() } = options
  const pollingSec = readPollingSec(options.pollingSec)
  const base = `${page.origin}${readBasePath(options.basePath ?? '/api/auth')}`
  const state = createStore(firstState())
  const log = createAuthLog({ url: `${base}/_log`, fetch, clock })
  const calls = createAuthCalls({ base, fetch, clock, onFault: logFault })
  let lastTurn = 0

  function logFault(error: PorticoError, path: string): void {
    // What could not be reached can't get the log either.
    if (isPorticoError(error, 'HTTP_FAILED')) return
    const status = isPorticoError(error, 'HTTP_STATUS') ? { status: error.context.status } : {}
    log('error', error.code, { call: path, ...status })
  }

  async function session(): Promise<AuthSession | undefined> {
    const turn = ++lastTurn
    // An answer that was overtaken by a later question says nothing about now.
    const isLatest = () => turn === lastTurn
    try {
      const answer = await calls.read('session', sessionSchema)
      const current = answer && Date.parse(answer.expires) > clock.now() ? answer : undefined
      if (isLatest()) state.set(withSession(current))
      return current
    } catch (error) {
      if (isLatest() && isPorticoError(error)) state.set((before) => withFault(before, error, clock.now()))
      throw error
    }
  }

  const refresh = () => void session().catch(() => {})
  const providers = () => calls.read('providers', providersSchema)

  function go(url: string): string {
    page.go(url)
    return url
  }

  async function signIn(provider?: string, { callbackUrl }: { callbackUrl?: string | undefined } = {}) {
    const form = { callbackUrl: readCallbackUrl(callbackUrl, page) }
    const list = await providers().catch(() => ({}))
    if (Object.keys(list).length === 0) return go(`${base}/error`)
    const known = new Map(Object.entries(list)).get(provider ?? '')
    if (!known || known.type === 'credentials') return go(`${base}/signin?${new URLSearchParams(form)}`)
    const path = `signin/${encodeURIComponent(known.id)}`
    const target = readTarget((await calls.post(path, form)).url, page)
    if (target === undefined) throw new PorticoError('API_BAD_REPLY', { call: `${base}/${path}` })
    return go(target)
  }

  async function callback({ nonce, message, signature, provider = 'credentials', callbackUrl }: AuthProof) {
    const path = `callback/${encodeURIComponent(provider)}`
    const form = { csrfToken: nonce, callbackUrl: readCallbackUrl(callbackUrl, page), message, signature }
    const reply = await calls.post(path, form)
    const reason = readRefusal(reply, base)
    if (reason !== undefined) throw new PorticoError('SIWX_INVALID', { reason })
    page.tellOtherTabs('signin')
    const opened = await session()
    // The server said yes and then knows of nothing: its cookie did not stay.
    if (!opened) throw new PorticoError('API_BAD_REPLY', { call: `${base}/session` })
    return opened
  }

  async function signOut({ callbackUrl }: { callbackUrl?: string | undefined } = {}) {
    const target = readCallbackUrl(callbackUrl, page)
    const reply = await calls.post('signout', { callbackUrl: target })
    if (readRefusal(reply, base) !== undefined) throw new PorticoError('API_BAD_REPLY', { call: `${base}/signout` })
    page.tellOtherTabs('signout')
    await session()
    const next = readTarget(reply.url, page)
    return next !== undefined && new URL(next).origin === page.origin ? next : target
  }

  return {
    state,
    session,
    csrf: calls.csrf,
    providers,
    signIn,
    callback,
    signOut,
    log,
    start() {
      const stops = [
        followPage({ page, clock, pollingSec, refresh }),
        options.sessionRequired ? requireSession({ state, page, base }) : () => {},
      ]
      refresh()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/**
 * The base path without a slash at its end.
 * @throws `CONFIG_INVALID` for anything but a plain path: the sign-in server is on the page's own origin
 */
function readBasePath(basePath: string): string {
  const path = basePath.replace(/\/+$/, '')
  if (/^(\/[\w~.-]+)+$/.test(path) && !/\/\.{1,2}(\/|$)/.test(path)) return path
  throw new PorticoError('CONFIG_INVALID', { option: 'basePath', fix: 'Write a path of this site, such as /api/auth.' })
}

/** @throws `CONFIG_INVALID` for what is not a time between two questions */
function readPollingSec(pollingSec: number | undefined): number | undefined {
  if (pollingSec === undefined || (pollingSec >= 1 && pollingSec <= 86_400)) return pollingSec
  throw new PorticoError('CONFIG_INVALID', { option: 'pollingSec', fix: 'Write seconds, from 1 to 86400.' })
}

/** Why the server refused a form, in its own word, e.g. `CredentialsSignin`; `undefined` when it did not. */
export function readRefusal({ url, isOk }: FormReply, base: string): string | undefined {
  const target = URL.canParse(url, base) ? new URL(url, base) : undefined
  const path = target && `${target.origin}${target.pathname}`
  // A missing CSRF cookie is no failure to the server: it asks to sign in or out on its own page.
  const isOwnPage = path !== undefined && ['error', 'signin', 'signout'].some((page) => path === `${base}/${page}`)
  if (isOk && target && !isOwnPage) return undefined
  const word = target?.searchParams.get('error') ?? (target?.searchParams.has('csrf') ? 'csrf' : 'refused')
  return /^[\w .-]{1,64}$/.test(word) ? word : 'refused'
}
