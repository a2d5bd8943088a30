import { Refusal } from './refusal.js'

/** Off until a test sets it. Counts per project, in windows that begin with the first request. */
export interface RateLimit {
  set(limit: { readonly requests: number; readonly perMs: number } | undefined): void
  /** Counts one request. @throws a 429 with `Retry-After` when it is one too many */
  spend(projectId: string): void
}

export function createRateLimit(): RateLimit {
  const windows = new Map<string, { readonly endMs: number; spent: number }>()
  let limit: { readonly requests: number; readonly perMs: number } | undefined
  return {
    set(next) {
      limit = next
      windows.clear()
    },
    spend(projectId) {
      if (!limit) return
      const nowMs = Date.now()
      const running = windows.get(projectId)
      const window = running && running.endMs > nowMs ? running : { endMs: nowMs + limit.perMs, spent: 0 }
      windows.set(projectId, window)
      window.spent += 1
      if (window.spent <= limit.requests) return
      throw new Refusal(429, 'Too many requests', { retryAfterSec: Math.ceil((window.endMs - nowMs) / 1000) })
    },
  }
}
