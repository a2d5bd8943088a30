import type { Clock } from '../../capabilities/call.js'
import type { Http, HttpRequest, Services } from '../../capabilities/services.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { randomFraction } from '../randomFraction.js'
import { withDeadline } from '../withDeadline.js'
import { createSharedCalls } from './createSharedCalls.js'
import { HTTP_TOO_MANY, HTTP_UNAVAILABLE, readRefusal, type ServiceAlert } from './readRefusal.js'
import { parseJson, readText } from './readText.js'
import { buildQuery } from './url.js'

const CLOSED_MS = 30_000
const MAX_CLOSED_MS = 600_000

/** Remembers which endpoints must not be asked for a while (wire §2.6). */
interface RateGate {
  /** When a closed endpoint opens again, ms since the epoch; `undefined` while it is open. */
  retryAtMs(endpoint: string): number | undefined
  /** Closes it for as long as the header `Retry-After` says, a number of seconds or a date: at most 10 min, else 30 s. */
  close(endpoint: string, retryAfter: string | null): number
}

function createRateGate(clock: Clock): RateGate {
  const closed = new Map<string, number>()
  return {
    retryAtMs: (endpoint) => {
      const atMs = closed.get(endpoint)
      return atMs !== undefined && atMs > clock.now() ? atMs : undefined
    },
    close(endpoint, retryAfter) {
      const nowMs = clock.now()
      for (const [key, atMs] of closed) if (atMs <= nowMs) closed.delete(key)
      const atMs = nowMs + Math.min(Math.max(readDelayMs(retryAfter, nowMs) ?? CLOSED_MS, 0), MAX_CLOSED_MS)
      closed.set(endpoint, atMs)
      return atMs
    },
  }
}

function readDelayMs(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000
  const atMs = /[a-z]/i.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN // `Date.parse` takes "-1" for a year
  return Number.isNaN(atMs) ? undefined : atMs - nowMs
}

const TIMEOUT_MS = 10_000
const PAUSE_MS = { least: 300, most: 800 } as const
const MAX_BYTES = 4 * 1024 * 1024
const PASSING = new Set([502, HTTP_UNAVAILABLE, 504])

export interface HttpConfig {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly services: Pick<Services, 'projectId' | 'sdkType' | 'sdkVersion'>
  /** This page's origin, for the alert that it is not allowed. */
  readonly origin: string
  /** The pairing client's id, once it has one. */
  readonly clientId?: (() => string | undefined) | undefined
  /** Called each time a service says that the project id or the origin is wrong (S8.3), and with each call without an id (S5.19a). */
  readonly onAlert: (alert: ServiceAlert | PorticoError<'PROJECT_ID_MISSING'>) => void
  /** Spreads second tries; at least 0, below 1. Default: from the platform's random source. */
  readonly random?: (() => number) | undefined
}

/** One request, ready to send. */
interface Call {
  /** With the query. */
  readonly address: string
  /** Without it: safe to show and log. */
  readonly url: string
  /** What a 429 closes. */
  readonly endpoint: string
  readonly init: RequestInit
}

export function createHttp(config: HttpConfig): Http {
  // Taken out of the object: a browser's own `fetch` refuses to be called as someone's method.
  const { fetch, clock, services, random = randomFraction } = config
  const gate = createRateGate(clock)
  const shareCall = createSharedCalls()

  async function send({ address, url, endpoint, init }: Call, signal: AbortSignal): Promise<unknown> {
    const retryAtMs = gate.retryAtMs(endpoint)
    if (retryAtMs !== undefined) throw new PorticoError('RATE_LIMITED', { url, retryAtMs })
    const fail = (cause: unknown): never => {
      throw new PorticoError('HTTP_FAILED', { url }, { cause })
    }
    const response = await fetch(address, { ...init, signal }).catch(fail)
    if (!response.ok) throw await refuse(response, url, endpoint)
    const text = await readText(response, MAX_BYTES).catch(fail)
    if (text === '') return undefined
    const answer = text === undefined ? undefined : parseJson(text)
    if (answer === undefined) throw new PorticoError('API_BAD_REPLY', { call: url })
    return answer
  }

  async function refuse(response: Response, url: string, endpoint: string): Promise<PorticoError> {
    const retryAtMs =
      response.status === HTTP_TOO_MANY ? gate.close(endpoint, response.headers.get('retry-after')) : undefined
    const { error, alert } = await readRefusal(response, { origin: config.origin, url })
    if (alert) config.onAlert(alert)
    return retryAtMs === undefined ? error : new PorticoError('RATE_LIMITED', { url, retryAtMs }, { cause: error })
  }

  async function sendTwice(call: Call, signal: AbortSignal): Promise<unknown> {
    try {
      return await send(call, signal)
    } catch (error) {
      if (!isPassing(error)) throw error
      await clock.sleep(PAUSE_MS.least + random() * (PAUSE_MS.most - PAUSE_MS.least), { signal })
      return send(call, signal)
    }
  }

  function prepare(serviceUrl: string, { method = 'GET', query, body, keepalive, endpoint }: HttpRequest): Call {
    if (!services.projectId) config.onAlert(new PorticoError('PROJECT_ID_MISSING', {}))
    const url = serviceUrl.split(/[?#]/, 1)[0] ?? ''
    const added = buildQuery({
      ...query,
      projectId: services.projectId,
      st: services.sdkType,
      sv: services.sdkVersion,
      clientId: config.clientId?.(),
    })
    return {
      address: `${serviceUrl}${serviceUrl.includes('?') ? '&' : '?'}${added}`,
      url,
      endpoint: `${method} ${endpoint ?? url}`,
      init: {
        method,
        credentials: 'omit',
        redirect: 'error',
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        ...(keepalive === undefined ? {} : { keepalive }),
      },
    }
  }

  return {
    async request(serviceUrl, request = {}) {
      const { method = 'GET', signal } = request
      const call = prepare(serviceUrl, request)
      const limit = { ms: TIMEOUT_MS, late: () => new PorticoError('HTTP_FAILED', { url: call.url }) }
      if (method !== 'GET') return withDeadline(clock, (inner) => send(call, inner), { ...limit, signal })
      return shareCall(
        call.address,
        (shared) => withDeadline(clock, (inner) => sendTwice(call, inner), { ...limit, signal: shared }),
        signal,
      )
    },
  }
}

function isPassing(error: unknown): boolean {
  if (isPorticoError(error, 'HTTP_STATUS')) return PASSING.has(error.context.status)
  return isPorticoError(error, 'HTTP_FAILED')
}
