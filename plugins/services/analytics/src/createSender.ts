import {
  type Clock,
  type EventBus,
  type Http,
  isPorticoError,
  PorticoError,
  type Services,
  type UsageProperties,
} from '@portico/kernel'
import { createEventId } from './createEventId.js'
import { FAULT } from './createFaultLimit.js'
import { readPage } from './readPage.js'

const FORBIDDEN = 403

export interface Sender {
  /** Whether there is anywhere to send to, from a page, and the project has nothing against it. */
  isOpen(): boolean
  /** One event, one request; what fails is dropped. Nothing is kept or tried again. */
  send(event: string, properties: UsageProperties): void
  /** Ends what is under way. */
  abort(): void
}

export function createSender(parts: {
  readonly http: Http
  readonly services: Services & { readonly analyticsEnabled?: boolean | undefined }
  readonly clock: Clock
  readonly events: EventBus
}): Sender {
  const { http, services, clock, events } = parts
  let running = new AbortController()
  let isRefused = false

  /** Says once that this page is not on the service's list, and is silent from then on (S8.5). */
  function refuse(url: string, origin: string): void {
    if (isRefused) return
    isRefused = true
    events.emit('alert:raised', { error: new PorticoError('ORIGIN_NOT_ALLOWED', { origin, url }) })
  }

  return {
    isOpen: () =>
      !isRefused &&
      services.analyticsUrl !== undefined &&
      services.analyticsEnabled !== false &&
      readPage() !== undefined,
    send(event, properties) {
      const page = readPage()
      if (services.analyticsUrl === undefined || !page) return
      const url = `${services.analyticsUrl.replace(/\/+$/, '')}/e`
      const body = {
        eventId: createEventId(),
        url: page.url,
        domain: page.domain,
        timestamp: clock.now(),
        props: { type: event === FAULT ? 'error' : 'track', event, properties },
      }
      http.request(url, { method: 'POST', body, keepalive: true, signal: running.signal }).catch((error: unknown) => {
        if (isPorticoError(error, 'HTTP_STATUS') && error.context.status === FORBIDDEN) refuse(url, page.origin)
      })
    },
    abort() {
      running.abort()
      running = new AbortController()
    },
  }
}
