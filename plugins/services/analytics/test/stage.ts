import {
  type EventBus,
  type Http,
  type KernelEvents,
  type KeyValueStorage,
  PorticoError,
  type Project,
  type ProjectAnswer,
  type Services,
} from '@portico/kernel'
import { createFakeClock, type FakeClock } from '@portico/kernel/testing'
import type { Services as LocalServices } from '@portico-examples/stack'
import { activate } from '../src/activate.js'
import { usageEvents } from './usageEvents.js'

/** One request as it left. */
interface Sent {
  readonly url: string
  readonly keepalive: boolean | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  readonly body: any
  /** Settles with the status of the answer, or with what went wrong. */
  readonly outcome: Promise<unknown>
}

export interface Stage {
  readonly analytics: Awaited<ReturnType<typeof activate>['analytics']>
  readonly events: EventBus
  readonly clock: FakeClock
  readonly sent: readonly Sent[]
  readonly alerts: readonly KernelEvents['alert:raised'][]
  readonly logged: readonly string[]
  readonly stored: Map<string, string>
  /** Resolves when the event has left, if it leaves at all. */
  track(event: string, properties?: KernelEvents['usage:tracked']['properties']): Promise<void>
  /** Until every request has had its answer. */
  settle(): Promise<void>
  deactivate(): void
}

export interface StageOptions extends NonNullable<Services['analytics']> {
  readonly services?: Partial<Services>
  /** What the project says; unknown by default. */
  readonly enabledByProject?: boolean
  /** What an earlier visit left. */
  readonly stored?: Map<string, string>
}

/** The plugin with a real server behind it; requests carry the page's origin, as browsers add it. */
export async function openStage(
  server: LocalServices,
  { services, stored = new Map(), enabledByProject, ...analyticsOptions }: StageOptions = {},
): Promise<Stage> {
  const { analyticsUrl, projectId } = server.description
  const wiring: Services = {
    ...{
      metadata: undefined,
      frameVersion: 4,
      sdkType: 'portico',
      sdkVersion: 'html-eip155-0.1.0',
      analyticsUrl,
      projectId,
    },
    analytics: analyticsOptions,
    ...services,
  }
  const project: Project = { read: async () => answerOf(enabledByProject), checkOrigin: async () => 'unknown' }
  const sent: Sent[] = []
  const alerts: KernelEvents['alert:raised'][] = []
  const logged: string[] = []
  const releases: (() => void)[] = []
  const events = createBus()
  const clock = createFakeClock(1_700_000_000_000)
  const http = createWireHttp(wiring, sent, (error) => events.emit('alert:raised', { error }))
  events.on('alert:raised', (alert) => void alerts.push(alert))
  const { analytics: provided } = activate({
    namespace: undefined,
    options: undefined,
    deps: {
      http,
      services: wiring,
      project,
      clock,
      log: { error: (text) => void logged.push(text) },
      usage: usageEvents,
    },
    events,
    storage: createStorage(stored),
    own: (release) => void releases.push(release),
    ...unused,
  })
  const analytics = await provided
  return {
    ...{ analytics, events, clock, sent, alerts, logged, stored },
    async track(event, properties) {
      events.emit('usage:tracked', { event, properties })
      await new Promise((resolve) => setTimeout(resolve))
    },
    async settle() {
      await new Promise((resolve) => setTimeout(resolve))
      await Promise.allSettled(sent.map(({ outcome }) => outcome))
      await new Promise((resolve) => setTimeout(resolve))
    },
    deactivate: () => releases.reverse().forEach((release) => void release()),
  }
}

const answerOf = (enabled: boolean | undefined): ProjectAnswer =>
  enabled === undefined
    ? { status: 'unknown' }
    : { status: 'known', project: { projectId: 'x', name: 'X', allowedOrigins: [], analytics: { enabled } } }

/** Parts of a context that a plugin without wallets has no use for. */
const unused = {
  networks: { get: () => [], subscribe: () => () => {} },
  announceWallet: () => () => {},
  familyOf: async () => undefined,
  wallets: {
    list: () => [],
    find: (walletId: string) => Promise.reject(new PorticoError('WALLET_MISSING', { walletId })),
  },
  signal: new AbortController().signal,
}

function createBus(): EventBus {
  const target = new EventTarget()
  return {
    on(event, listener) {
      const heard = ((custom: CustomEvent) => listener(custom.detail)) as EventListener
      target.addEventListener(event, heard)
      return () => target.removeEventListener(event, heard)
    },
    onAny: () => () => {},
    emit: (event, detail) => void target.dispatchEvent(new CustomEvent(event, { detail })),
  }
}

function createStorage(stored: Map<string, string>): KeyValueStorage {
  return {
    get: (key) => stored.get(key),
    set: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    keys: () => [...stored.keys()],
  }
}

/** `Http` in the terms of its contract, over the real wire. */
function createWireHttp(
  { projectId = '', sdkType: st, sdkVersion: sv }: Services,
  sent: Sent[],
  onAlert: (error: PorticoError) => void,
): Http {
  return {
    async request(url, { method = 'GET', body, keepalive, signal } = {}) {
      const address = `${url}?${new URLSearchParams({ projectId, st, sv })}`
      const text = JSON.stringify(body)
      const outcome = fetch(address, {
        method,
        body: text,
        headers: { 'content-type': 'application/json', origin: location.origin },
        signal: signal ?? null,
      }).then(
        async (response) => {
          if (response.status === 403) onAlert(new PorticoError('ORIGIN_NOT_ALLOWED', { origin: location.origin, url }))
          if (!response.ok) throw new PorticoError('HTTP_STATUS', { status: response.status, url })
          return response.json()
        },
        (cause: unknown) => {
          if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: url })
          throw new PorticoError('HTTP_FAILED', { url }, { cause })
        },
      )
      sent.push({ url, keepalive, body: JSON.parse(text), outcome })
      return outcome
    },
  }
}
