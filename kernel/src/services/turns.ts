/**
 * Runs when the current task, with all that it set off, is over.
 * Not a timer: hidden pages run theirs once a minute, when the call's own time limit is long past.
 */
export function runAfterTask(run: () => void): void {
  // Servers and test runners have a call for it; a port of theirs would keep the process alive.
  if (typeof setImmediate === 'function') {
    setImmediate(run)
    return
  }
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(undefined)
}

/** After so much work in one go the page gets its turn. */
const TURN_MS = 8
/** Items between two looks at the time. */
const AT_ONCE = 25

/**
 * `items.map(map)` for lists that may have thousands of items: the page can draw and hear the visitor in between. A list that
 * is read in a few milliseconds is read in one go.
 */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  let begunMs = performance.now()
  for (const item of items) {
    if (mapped.length % AT_ONCE === AT_ONCE - 1 && performance.now() - begunMs > TURN_MS) {
      await new Promise<void>(runAfterTask)
      begunMs = performance.now()
    }
    mapped.push(map(item))
  }
  return mapped
}
