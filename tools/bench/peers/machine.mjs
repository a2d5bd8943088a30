// What the machine is, and how busy it is with other work.
import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

export const describeMachine = (chrome) => ({
  processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  browser: execFileSync(chrome, ['--version'], { encoding: 'utf8' }).trim(),
})

const ticks = () =>
  cpus()
    .flatMap(({ times }) => Object.entries(times))
    .reduce((sum, [kind, time]) => ({ idle: sum.idle + (kind === 'idle' ? time : 0), all: sum.all + time }), {
      idle: 0,
      all: 0,
    })

async function measureBusy() {
  const before = ticks()
  await sleep(400)
  const after = ticks()
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)
}

/** Waits for a quiet moment, at most so many seconds. Returns the share of all processors that other work takes, 0 to 1. */
export async function waitForCalm(seconds) {
  const end = performance.now() + seconds * 1000
  let busy = await measureBusy()
  while (busy > 0.35 && performance.now() < end) busy = await measureBusy()
  return busy
}
