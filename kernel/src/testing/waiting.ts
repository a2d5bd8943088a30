// Taken when the file is loaded: the guards replace the globals, and the suite's own waits are no leak.
const { setTimeout } = globalThis

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Lets everything run that is ready to. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await sleep(0)
}

/** How much of each limit below is kept. For tests of the suite itself, where all that it waits for is in this process. */
export const patience = { share: 1 }

const POLL_MS = 2
const TURN_MS = 10

/** Waits until `check` holds. The limit counts what this process slept: standing still brings it no nearer. @throws at the limit */
export async function until(check: () => boolean, what: string, limitMs = 12_000): Promise<void> {
  for (let leftMs = limitMs * patience.share; !check(); leftMs -= POLL_MS) {
    if (leftMs <= 0) throw new Error(`waited ${limitMs} ms in vain: ${what}`)
    await sleep(POLL_MS)
  }
}

/** The promise's own outcome, or a failure when it has none within the limit, counted as in `until`. */
export function within<T>(limitMs: number, promise: Promise<T>, what: string): Promise<T> {
  let isSettled = false
  const limit = async () => {
    for (let leftMs = limitMs * patience.share; leftMs > 0 && !isSettled; leftMs -= TURN_MS) await sleep(TURN_MS)
    throw new Error(`did not settle within ${limitMs} ms: ${what}`)
  }
  const own = promise.finally(() => {
    isSettled = true
  })
  return Promise.race([own, limit()])
}
