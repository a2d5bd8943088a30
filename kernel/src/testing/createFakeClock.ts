import type { Clock } from '../capabilities/call.js'
import { createClock } from '../services/createClock.js'
import { settle } from './waiting.js'

export interface FakeClock extends Clock {
  /** Lets this much time pass: what is due runs in order, and everything it sets off has run when this resolves. */
  advance(ms: number): Promise<void>
  /** Timers that are still waiting. */
  pending(): number
}

/** Time that stands still until a test moves it. */
export function createFakeClock(startMs = 0): FakeClock {
  let nowMs = startMs
  let lastId = 0
  const timers = new Map<number, { readonly atMs: number; readonly run: () => void }>()

  const clock = createClock({
    now: () => nowMs,
    after(delayMs, run) {
      const id = ++lastId
      timers.set(id, { atMs: nowMs + Math.max(0, delayMs), run })
      return () => void timers.delete(id)
    },
  })
  const nextDue = (endMs: number) =>
    [...timers].filter(([, { atMs }]) => atMs <= endMs).sort(([, one], [, other]) => one.atMs - other.atMs)[0]

  return {
    ...clock,
    pending: () => timers.size,
    async advance(ms) {
      const endMs = nowMs + ms
      await settle()
      for (let due = nextDue(endMs); due; due = nextDue(endMs)) {
        const [id, { atMs, run }] = due
        timers.delete(id)
        nowMs = atMs
        run()
        await settle()
      }
      nowMs = endMs
    },
  }
}
