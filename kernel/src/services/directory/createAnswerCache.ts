import type { Clock } from '../../capabilities/clock.js'

/** Answers kept in memory. */
export interface AnswerCache {
  /** The answer under this key while it is fresh; else the outcome of `ask`, kept when it succeeds. */
  getOrAsk<T>(key: string, ask: () => Promise<T>): Promise<T>
}

/** Keeps the latest `maxEntries` answers for `lifetimeMs` each. A key must always stand for one kind of answer. */
export function createAnswerCache(clock: Clock, lifetimeMs: number, maxEntries: number): AnswerCache {
  const kept = new Map<string, { readonly atMs: number; readonly answer: unknown }>()
  return {
    async getOrAsk<T>(key: string, ask: () => Promise<T>) {
      const found = kept.get(key)
      if (found && clock.now() - found.atMs < lifetimeMs) return found.answer as T
      const answer = await ask()
      kept.delete(key) // so that it becomes the latest
      kept.set(key, { atMs: clock.now(), answer })
      for (const [oldest] of kept) {
        if (kept.size <= maxEntries) break
        kept.delete(oldest)
      }
      return answer
    },
  }
}
