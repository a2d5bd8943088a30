import type { Clock } from '@portico/kernel'

/** Real time, for the toasts of a widget whose host passes no clock. */
export const systemClock: Pick<Clock, 'after'> = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
