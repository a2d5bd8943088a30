import { type Http, isPorticoError, type Services, type UsageProperties } from '@portico/kernel'
import { createEventId } from './createEventId.js'
import { FAULT } from './createFaultLimit.js'
import { readPage } from './readPage.js'

const FORBIDDEN = 403

export interface Sender {
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
