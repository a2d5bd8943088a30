import { setTimeout as sleep } from 'node:timers/promises'

/** Begins `perSec` runs a second, whether or not earlier ones have ended. @returns how to end it: waits for all of them */
export function startBeat(perSec: number, run: (beatMs: number, count: number) => Promise<void>): () => Promise<void> {
  const running = new Set<Promise<void>>()
  let isOver = false
  const beating = (async () => {
    const startMs = performance.now()
    for (let count = 0; !isOver && perSec > 0; count += 1) {
      const beatMs = startMs + (count * 1_000) / perSec
      const waitMs = beatMs - performance.now()
      if (waitMs > 1) await sleep(waitMs)
      const one: Promise<void> = run(beatMs, count).finally(() => running.delete(one))
      running.add(one)
    }
  })()
  return async () => {
    isOver = true
    await beating
    await Promise.all(running)
  }
}
