import type { ReadonlyStore, Unsubscribe } from '@portico/kernel'

/** Calls `start` once, as soon as the store says true: now or later. What it returns is called when all of it ends. */
export function whenTrue(store: ReadonlyStore<boolean>, start: () => Unsubscribe | undefined): Unsubscribe {
  let end: Unsubscribe | undefined
  let hasStarted = false
  const follow = () => {
    if (hasStarted || !store.get()) return
    hasStarted = true
    end = start()
  }
  const stop = store.subscribe(follow)
  follow()
  return () => {
    stop()
    end?.()
  }
}
