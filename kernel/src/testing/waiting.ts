// Taken when the file is loaded: the guards replace the globals, and the suite's own waits are nobody's leak.
const { setTimeout } = globalThis

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Lets everything run that is ready to. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await sleep(0)
}

/** Waits until `check` holds. @throws when it does not within the limit */
export async function until(check: () => boolean, what: string, limitMs = 3_000): Promise<void> {
  for (const endMs = performance.now() + limitMs; !check(); await sleep(2)) {
    if (performance.now() > endMs) throw new Error(`waited ${limitMs} ms in vain: ${what}`)
  }
}

/** The promise's own outcome, or a failure when it has none within the limit. */
export async function within<T>(limitMs: number, promise: Promise<T>, what: string): Promise<T> {
  return Promise.race([
    promise,
    sleep(limitMs).then(() => {
      throw new Error(`did not settle within ${limitMs} ms: ${what}`)
    }),
  ])
}
