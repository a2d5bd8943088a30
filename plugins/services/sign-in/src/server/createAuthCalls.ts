import type * as z from 'zod/mini'
import '../errors.js'
import { type Clock, isPorticoError, PorticoError, withDeadline } from '@portico/kernel'
import { csrfSchema, faultSchema, urlSchema } from './authSchemas.js'

const TIMEOUT_MS = 10_000
const NOT_FOUND = 404

/** What a form was answered with. */
export interface FormReply {
  /** Where to go next, as the server says: unchecked. */
  readonly url: string
  readonly isOk: boolean
}

interface AuthCalls {
  /** @param path below the server's base path, e.g. `session` */
  read<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>>
  csrf(): Promise<string>
  /** Asks for JSON (S7.31). A form without `csrfToken` gets a new one. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<FormReply>
}

/**
 * The requests of wire §7.9, each at most 10 s.
 * Every call throws what {@link toAuthError} knows, `AUTH_ROUTE_MISSING` when no auth server is there, `HTTP_STATUS`,
 * `HTTP_FAILED` or `API_BAD_REPLY`; `onFault` hears of it first.
 */
export function createAuthCalls(config: {
  readonly base: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly onFault: (error: PorticoError, path: string) => void
}): AuthCalls {
  // Taken out of the object: a browser's own `fetch` refuses to be called as someone's method.
  const { base, fetch, clock, onFault } = config

  /** @param readReply what the answer says, unless it is none of the agreed ones */
  async function ask<T>(
    path: string,
    init: RequestInit,
    readReply: (body: unknown, isOk: boolean) => { readonly value: T } | undefined,
  ): Promise<T> {
    const url = `${base}/${path}`
    const fail = (cause?: unknown) => new PorticoError('HTTP_FAILED', { url }, { cause })
    const exchange = async (signal: AbortSignal): Promise<T> => {
      // The one service that is asked with cookies, and only on the page's own origin (wire §0.3).
      const options: RequestInit = { ...init, signal, credentials: 'same-origin', redirect: 'error', cache: 'no-store' }
      const [response, text] = await fetch(url, options)
        .then(async (response) => [response, await response.text()] as const)
        .catch((cause: unknown) => {
          throw fail(cause)
        })
      const body = parseJson(text)
      const reply = readReply(body, response.ok)
      if (!reply) throw readFault(response, body, url)
      return reply.value
    }
    try {
      return await withDeadline(clock, exchange, { ms: TIMEOUT_MS, late: fail })
    } catch (error) {
      if (isPorticoError(error)) onFault(error, path)
      throw error
    }
  }

  const read: AuthCalls['read'] = (path, schema) =>
    ask(path, {}, (body, isOk) => {
      const answer = schema.safeParse(body)
      return isOk && answer.success ? { value: answer.data } : undefined
    })
  const csrf = async () => (await read('csrf', csrfSchema)).csrfToken

  return {
    read,
    csrf,
    async post(path, form) {
      const csrfToken = form.csrfToken ?? (await csrf())
      const body = new URLSearchParams({ ...form, csrfToken, json: 'true' })
      return ask(path, { method: 'POST', body }, (answered, isOk) => {
        // A refusal has this form too, with a status that is not ok.
        const answer = urlSchema.safeParse(answered)
        return answer.success ? { value: { url: answer.data.url, isOk } } : undefined
      })
    },
  }
}

function readFault(response: Response, body: unknown, url: string): PorticoError {
  const named = faultSchema.safeParse(body)
  const known = named.success ? toAuthError(named.data.code, url) : undefined
  if (known) return known
  // Pages with a router of their own answer every address with themselves.
  const isPage = response.ok && /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
  if (response.status === NOT_FOUND || isPage) return new PorticoError('AUTH_ROUTE_MISSING', { url })
  if (response.ok) return new PorticoError('API_BAD_REPLY', { call: url })
  return new PorticoError('HTTP_STATUS', { status: response.status, url })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What the auth server's own word for a fault means here.
 * @param serverCode e.g. `NO_SECRET`, as the server logs it
 * @param url of the call, without its query
 */
export function toAuthError(serverCode: string, url: string): PorticoError | undefined {
  switch (serverCode) {
    case 'MISSING_NEXTAUTH_API_ROUTE_ERROR':
      return new PorticoError('AUTH_ROUTE_MISSING', { url })
    case 'NO_SECRET':
      return new PorticoError('AUTH_SECRET_MISSING', {})
    case 'INVALID_CALLBACK_URL_ERROR':
      return new PorticoError('AUTH_CALLBACK_URL', {})
    case 'CALLBACK_CREDENTIALS_HANDLER_ERROR':
      return new PorticoError('AUTH_CREDENTIALS_HANDLER', {})
    case 'CALLBACK_CREDENTIALS_JWT_ERROR':
      return new PorticoError('AUTH_CREDENTIALS_JWT', {})
    case 'EMAIL_REQUIRES_ADAPTER_ERROR':
      return new PorticoError('AUTH_EMAIL_ADAPTER', {})
    case 'MISSING_ADAPTER_METHODS_ERROR':
      return new PorticoError('AUTH_ADAPTER_METHODS', {})
    default:
      return undefined
  }
}
