import { type Clock, type Http, isPorticoError, type Services, type UsageProperties } from '@portico/kernel'
import { isAddressLike } from './readEvent.js'

export const FAULT = 'INTERNAL_ERROR'

const LIMIT = 5
const WINDOW_MS = 60_000

/** At most five in any minute: a fault in a loop must not become a flood. */
export function createFaultLimit(clock: Clock): () => boolean {
  let sentAtMs: readonly number[] = []
  return () => {
    const nowMs = clock.now()
    const recent = sentAtMs.filter((atMs) => nowMs - atMs < WINDOW_MS)
    const isAllowed = recent.length < LIMIT
    sentAtMs = isAllowed ? [...recent, nowMs] : recent
    return isAllowed
  }
}

const FORBIDDEN = 403

interface Sender {
  /** Whether there is anywhere to send to, from a page, and the service has not refused this page. */
  isOpen(): boolean
  /** One event, one request; what fails is dropped. Nothing is kept or tried again. */
  send(event: string, properties: UsageProperties, atMs: number): void
  /** Ends what is under way. */
  abort(): void
}

export function createSender(parts: { readonly http: Http; readonly services: Services }): Sender {
  const { http, services } = parts
  let running = new AbortController()
  let isRefused = false

  return {
    isOpen: () => !isRefused && services.analyticsUrl !== undefined && readPage() !== undefined,
    send(event, properties, atMs) {
      const page = readPage()
      if (services.analyticsUrl === undefined || !page) return
      const url = `${services.analyticsUrl.replace(/\/+$/, '')}/e`
      const body = {
        eventId: createEventId(),
        url: page.url,
        domain: page.domain,
        timestamp: atMs,
        props: { type: event === FAULT ? 'error' : 'track', event, properties },
      }
      http.request(url, { method: 'POST', body, keepalive: true, signal: running.signal }).catch((error: unknown) => {
        // `Http` has raised the alert (S8.5); from now on the page is silent.
        if (isPorticoError(error, 'HTTP_STATUS') && error.context.status === FORBIDDEN) isRefused = true
      })
    },
    abort() {
      running.abort()
      running = new AbortController()
    },
  }
}

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` itself is missing on pages without https. */
function createEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  }).map((byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

interface Page {
  readonly origin: string
  readonly domain: string
  /** Origin and path: no query, no fragment, no user. Parts of the path that may be an account are `*`. */
  readonly url: string
}

/** `undefined` where there is no page: on a server, or in a document that is not on the web. */
function readPage(): Page | undefined {
  if (typeof document === 'undefined') return undefined
  const { protocol, origin, host, pathname } = location
  if (!/^https?:$/.test(protocol)) return undefined
  const path = pathname.split('/').map((part) => (isAddressLike(decode(part)) ? '*' : part))
  return { origin, domain: host, url: `${origin}${path.join('/')}` }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
