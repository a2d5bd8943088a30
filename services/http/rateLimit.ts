import { networksOf } from './clientAddress.js'
import { Refusal } from './refusal.js'

export interface Limit {
  /** Of one project, in each window. */
  readonly requests: number
  readonly perMs: number
  /** Of one client within its project. Default, and never more than: half of the project's. */
  readonly clientRequests?: number
  /** Bytes of bodies of one client within its project. Default: any number. */
  readonly clientBytes?: number
}

/** Counts per project and per client of it, in windows that begin with the first request. In memory: each instance counts for itself. */
export interface RateLimit {
  /** `undefined` turns it off. */
  set(limit: Limit | undefined): void
  /** Counts requests of the client at this network address. @throws a 429 with `Retry-After` when they are too many */
  spend(projectId: string, address: string, requests?: number): void
  /** Counts bytes that the client sends. @throws a 429 with `Retry-After` when they are too many */
  receive(projectId: string, address: string, bytes: number): void
}

interface Window {
  readonly endMs: number
  spent: number
}

/** Of clients; beyond that, the oldest is dropped. Projects are as many as the host has. */
const MAX_WINDOWS = 20_000

interface Counter {
  readonly windows: Map<string, Window>
  readonly key: string
  readonly most: number
}

export function createRateLimit(initial?: Limit): RateLimit {
  const ofClients = new Map<string, Window>()
  const ofProjects = new Map<string, Window>()
  let limit = initial
  return {
    set(next) {
      limit = next
      ofClients.clear()
      ofProjects.clear()
    },
    spend(projectId, address, requests = 1) {
      if (!limit) return
      const { perMs, clientRequests = limit.requests } = limit
      const share = Math.ceil(limit.requests / 2)
      const clients = networksOf(address).map(({ network, factor }) => ({
        ...{ windows: ofClients, key: `${projectId} ${network}` },
        most: Math.min(clientRequests * factor, share),
      }))
      count([...clients, { windows: ofProjects, key: projectId, most: limit.requests }], requests, perMs)
    },
    receive(projectId, address, bytes) {
      const { clientBytes, perMs } = limit ?? {}
      if (clientBytes === undefined || perMs === undefined) return
      const counters = networksOf(address).map(({ network, factor }) => ({
        ...{ windows: ofClients, key: `${projectId} ${network} bytes`, most: clientBytes * factor },
      }))
      count(counters, bytes, perMs)
    },
  }
}

/** Counts in all of them or, when it is too much for one, in none: what a client asks too often is not taken from others. */
function count(counters: readonly Counter[], added: number, perMs: number): void {
  const nowMs = Date.now()
  const found = counters.map(({ windows, key, most }) => {
    const running = windows.get(key)
    const isRunning = running !== undefined && running.endMs > nowMs
    const window = isRunning ? running : { endMs: nowMs + perMs, spent: 0 }
    if (window.spent + added > most) {
      throw new Refusal(429, 'Too many requests', { retryAfterSec: Math.ceil((window.endMs - nowMs) / 1000) })
    }
    return { windows, key, window, isRunning }
  })
  for (const { windows, key, window, isRunning } of found) {
    window.spent += added
    if (isRunning) continue
    makeRoom(windows, nowMs)
    windows.delete(key)
    windows.set(key, window)
  }
}

/** Windows are all of one length, so the first that was opened is the first that ends. */
function makeRoom(windows: Map<string, Window>, nowMs: number): void {
  for (const [key, { endMs }] of windows) {
    if (endMs > nowMs && windows.size < MAX_WINDOWS) return
    windows.delete(key)
  }
}
