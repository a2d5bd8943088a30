import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AuthOptions } from 'next-auth'
import { clientAddress, networkOf } from '../http/clientAddress.js'
import { NextAuth } from './createAuthOptions.js'
import { createLogGate, type LogLine } from './logLine.js'
import { readCookies, readForm } from './readRequest.js'
import { requestFault, requestLogger, STORE_FAULT, withRequestLog } from './requestLog.js'

const BASE = '/api/auth/'
const LEVELS = ['error', 'warn', 'debug']
const MAX_LOG_BYTES = 8 * 1024
/** The longest signature, and a message whose every character is escaped. */
const MAX_BYTES = 80 * 1024

/** Faults of a request that Auth.js takes for faults of the set-up. */
const STATUS_OF: Readonly<Record<string, number>> = {
  MISSING_NEXTAUTH_API_ROUTE_ERROR: 404,
  INVALID_CALLBACK_URL_ERROR: 400,
}

export interface AuthListenerConfig {
  /** The site's. Never what a request says of itself. */
  readonly origin: string
  readonly auth: AuthOptions
  /** Called with what the server and its pages log. */
  readonly onLog?: ((line: LogLine) => void) | undefined
  /** How many proxies of your own stand in front, each of which adds to `X-Forwarded-For`. Default: 0. */
  readonly proxyHops?: number | undefined
}

/** Answers what is below `/api/auth`; leaves everything else alone and returns false. */
export type AuthListener = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Auth.js without a framework: it wants Next's request and response, which are Node's with a few members more. */
export function createAuthListener(config: AuthListenerConfig): AuthListener {
  const { origin, auth, onLog = () => {}, proxyHops = 0 } = config
  const { host, protocol } = new URL(origin)
  const csrfCookie = `${protocol === 'https:' ? '__Host-' : ''}next-auth.csrf-token`
  const isLogOpen = createLogGate()
  // Auth.js takes the site's origin from headers then, and those are set below.
  process.env.AUTH_TRUST_HOST = 'true'

  return async (request, response) => {
    const { url = '/', method, headers: asked, socket } = request
    if (!URL.canParse(url, origin)) return refuse(response, 400)
    const { pathname, searchParams } = new URL(url, origin)
    if (!`${pathname}/`.startsWith(BASE)) return false
    const action = pathname.slice(BASE.length).split('/').filter(Boolean)
    const isLog = action[0] === '_log'
    const body = await readForm(request, isLog ? MAX_LOG_BYTES : MAX_BYTES)
    if (!body) return refuse(response, 413)
    if (isLog && !LEVELS.includes(body.level ?? '')) return refuse(response, 400)
    const client = clientAddress(socket.remoteAddress, String(asked['x-forwarded-for'] ?? ''), proxyHops)
    if (isLog && !isLogOpen(networkOf(client))) return refuse(response, 429)

    const cookies = readCookies(asked.cookie)
    // The token is the nonce of one message: each answer of `csrf` has a new one.
    if (action[0] === 'csrf') delete cookies[csrfCookie]
    const headers = { ...asked, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
    const query = { ...Object.fromEntries(searchParams), nextauth: action }
    const nextRequest = { method, headers, cookies, query, body }
    const set = { ...auth, logger: requestLogger }
    await withRequestLog(onLog, () => NextAuth(nextRequest as never, extendResponse(response) as never, set))
    return true
  }
}

/**
 * What Next adds to a response. Auth.js says 500 in plain text of a method that a provider does not have. A fault of the set-up
 * is named to the page: it says nothing but what is missing.
 */
function extendResponse(response: ServerResponse): ServerResponse {
  const json = (value: unknown) => {
    const isUndone = requestFault() === STORE_FAULT
    if (isUndone) {
      response.statusCode = 503
      response.removeHeader('set-cookie')
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isUndone ? { code: STORE_FAULT } : value))
  }
  const members = {
    json,
    status(code: number) {
      response.statusCode = code
      return response
    },
    send(body: unknown) {
      const isObject = typeof body === 'object'
      if (response.statusCode !== 500) return isObject ? json(body) : void response.end(body)
      const code = requestFault()
      const isMethod = !isObject && !response.hasHeader('content-type')
      response.statusCode = isMethod ? 405 : (STATUS_OF[code ?? ''] ?? 500)
      return isObject ? json({ ...body, code }) : void response.end(body)
    },
  }
  return Object.assign(response, members)
}

function refuse(response: ServerResponse, status: number): true {
  response.writeHead(status).end()
  return true
}
