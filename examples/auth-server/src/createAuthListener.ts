import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AuthOptions } from 'next-auth'
import { createLogGate, type LogLine } from './logLine.js'
import { NextAuth } from './nextAuth.js'
import { readCookies, readForm } from './readRequest.js'

const BASE = '/api/auth/'
const LEVELS = ['error', 'warn', 'debug']
const MAX_LOG_BYTES = 8 * 1024
const MAX_BYTES = 32 * 1024

export interface AuthListenerConfig {
  /** The site's. Never what a request says of itself. */
  readonly origin: string
  readonly auth: AuthOptions
  /** Hears what the server and its pages log. Default: nobody. */
  readonly onLog?: ((line: LogLine) => void) | undefined
}

/** Answers what is below `/api/auth`; leaves everything else alone and returns false. */
export type AuthListener = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Auth.js without a framework: it wants Next's request and response, which are Node's with a few members more. */
export function createAuthListener({ origin, auth, onLog = () => {} }: AuthListenerConfig): AuthListener {
  const { host, protocol } = new URL(origin)
  const csrfCookie = `${protocol === 'https:' ? '__Host-' : ''}next-auth.csrf-token`
  const isLogOpen = createLogGate()
  // Auth.js takes the site's origin from headers then, and those are set below.
  process.env.AUTH_TRUST_HOST = 'true'

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (!`${pathname}/`.startsWith(BASE)) return false
    const action = pathname.slice(BASE.length).split('/').filter(Boolean)
    const isLog = action[0] === '_log'
    const body = await readForm(request, isLog ? MAX_LOG_BYTES : MAX_BYTES)
    if (!body) return refuse(response, 413)
    if (isLog && !LEVELS.includes(body.level ?? '')) return refuse(response, 400)
    if (isLog && !isLogOpen(request.socket.remoteAddress ?? '')) return refuse(response, 429)

    const cookies = readCookies(request.headers.cookie)
    // The token is the nonce of one message: whoever asks for it gets a new one.
    if (action[0] === 'csrf') delete cookies[csrfCookie]
    const headers = { ...request.headers, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
    const query = { ...Object.fromEntries(searchParams), nextauth: action }

    let fault: string | undefined
    const logger: AuthOptions['logger'] = {
      error(code, details) {
        fault ??= code
        onLog({ level: 'error', code, details })
      },
      warn: (code) => onLog({ level: 'warn', code, details: {} }),
      debug: (code, details) => onLog({ level: 'debug', code, details }),
    }
    const nextRequest = { method: request.method, headers, cookies, query, body }
    await NextAuth(nextRequest as never, extendResponse(response, () => fault) as never, { ...auth, logger })
    return true
  }
}

/** What Next adds to a response. A fault of the set-up is named to the page: it says nothing but what is missing. */
function extendResponse(response: ServerResponse, findFault: () => string | undefined): ServerResponse {
  const json = (value: unknown) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  }
  const members = {
    json,
    status(code: number) {
      response.statusCode = code
      return response
    },
    send(body: unknown) {
      if (response.statusCode === 500) return json({ ...Object(body), code: findFault() })
      return typeof body === 'object' ? json(body) : void response.end(body)
    },
  }
  return Object.assign(response, members)
}

function refuse(response: ServerResponse, status: number): true {
  response.writeHead(status).end()
  return true
}
