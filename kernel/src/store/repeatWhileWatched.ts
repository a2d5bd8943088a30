import type { Clock, Unsubscribe } from '../capabilities/call.js'

export interface Watched {
  /** The first one to watch begins the work; the last one to leave ends it. */
  watch(): Unsubscribe
  isWatched(): boolean
}

/** Does `work` at once, and again that long after it has ended, while anything watches. */
export function repeatWhileWatched(parts: {
  readonly clock: Pick<Clock, 'after'>
  readonly pauseMs: number
  /** Must not reject. */
  readonly work: () => Promise<void>
  readonly onUnwatched: () => void
  /** Nothing is begun after it is aborted. */
  readonly signal: AbortSignal
}): Watched {
  const { clock, pauseMs, signal } = parts
  let watchers = 0
  let stopTimer = () => {}

  function schedule(): void {
    stopTimer()
    if (watchers > 0 && !signal.aborted) stopTimer = clock.after(pauseMs, () => void run())
  }
  async function run(): Promise<void> {
    await parts.work()
    schedule()
  }
  signal.addEventListener('abort', schedule)

  return {
    watch() {
      watchers++
      if (watchers === 1) void run()
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watchers--
        if (watchers > 0) return
        stopTimer()
        parts.onUnwatched()
      }
    },
    isWatched: () => watchers > 0,
  }
}
