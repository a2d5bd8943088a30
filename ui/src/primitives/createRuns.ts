import type { Unsubscribe } from '@portico/kernel'

/** One request to a wallet, shared by all its watchers. */
interface Run<T> {
  readonly result: Promise<T>
  /** The run is aborted when its last watcher has left. */
  watch(): Unsubscribe
  /** The result has been dealt with: asking again begins anew. */
  forget(): void
}

/**
 * The requests that are under way, by key: asking for one again joins it instead of asking the person twice. One that has ended
 * stays while it has watchers, for the view that one of them is just handing over to.
 */
export interface Runs {
  join<T>(key: string, begin: (signal: AbortSignal) => Promise<T>): Run<T>
}

export function createRuns(): Runs {
  const running = new Map<string, Run<unknown>>()
  return {
    join<T>(key: string, begin: (signal: AbortSignal) => Promise<T>): Run<T> {
      const known = running.get(key)
      if (known) return known as Run<T>

      const abort = new AbortController()
      let watchers = 0
      const forget = () => {
        if (running.get(key) === run) running.delete(key)
      }
      const result = begin(abort.signal)
      const run: Run<T> = {
        result,
        forget,
        watch() {
          watchers++
          let isWatching = true
          return () => {
            if (!isWatching) return
            isWatching = false
            watchers--
            // Strict Mode, and a view that hands over to the next one, leave and come back at once.
            queueMicrotask(() => {
              if (watchers > 0) return
              forget()
              abort.abort()
            })
          }
        },
      }
      running.set(key, run)
      const end = () => {
        if (watchers === 0) forget()
      }
      result.then(end, end)
      return run
    },
  }
}
