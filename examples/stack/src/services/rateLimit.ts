import { Refusal } from './refusal.js'

export interface Limit {
  /** Of one project, in each window. */
  readonly requests: number
  readonly perMs: number
  /** Of one client within its project; default: as many as the project. */
  readonly clientRequests?: number
}

/** Counts per project and per client of it, in windows that begin with the first request. In memory: each instance counts for itself. */
export interface RateLimit {
  /** `undefined` turns it off. */
  set(limit: Limit | undefined): void
  /** Counts one request. `client` is its network address. @throws a 429 with `Retry-After` when it is one too many */
  spend(projectId: string, client: string): void
}

interface Window {
  readonly endMs: number
  spent: number
}

/** Of clients; beyond that, the oldest is dropped. Projects are as many as the host has. */
const MAX_WINDOWS = 20_000

export function createRateLimit(initial?: Limit): RateLimit {
  const ofClients = new Map<string, Window>()
  const ofProjects = new Map<string, Window>()
  let limit = initial
  const count = (windows: Map<string, Window>, key: string, requests: number, perMs: number) => {
    const nowMs = Date.now()
    const running = windows.get(key)
    const window = running && running.endMs > nowMs ? running : { endMs: nowMs + perMs, spent: 0 }
    if (window !== running) {
      makeRoom(windows, nowMs)
      windows.delete(key)
      windows.set(key, window)
    }
    window.spent += 1
    if (window.spent <= requests) return
    throw new Refusal(429, 'Too many requests', { retryAfterSec: Math.ceil((window.endMs - nowMs) / 1000) })
  }
  return {
    set(next) {
      limit = next
      ofClients.clear()
      ofProjects.clear()
    },
    spend(projectId, client) {
      if (!limit) return
      const { requests, perMs, clientRequests = requests } = limit
      // The client first: what one client asks too often is not taken from the project's others.
      count(ofClients, `${projectId} ${client}`, clientRequests, perMs)
      count(ofProjects, projectId, requests, perMs)
    },
  }
}

/** Windows are all of one length, so the first that was opened is the first that ends. */
function makeRoom(windows: Map<string, Window>, nowMs: number): void {
  for (const [key, { endMs }] of windows) {
    if (endMs > nowMs && windows.size < MAX_WINDOWS) return
    windows.delete(key)
  }
}
