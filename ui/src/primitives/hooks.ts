import type { ReadonlyStore } from '@portico/kernel'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The store's value, rendered anew whenever it changes. */
export function useStore<S>(store: ReadonlyStore<S>): S {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Whether `durationMs` have passed since `isRunning` became true. */
export function useElapsed(durationMs: number, isRunning = true): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setElapsed(true), durationMs)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [durationMs, isRunning])
  return hasElapsed
}

/**
 * The value that was shown before this one, for `durationMs` after the change: what fades out while the new one fades in.
 * `undefined` once it is gone.
 */
export function useLinger<T>(value: T, durationMs: number): T | undefined {
  const [shown, setShown] = useState(value)
  const [leaving, setLeaving] = useState<{ readonly value: T }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (!Object.is(shown, value)) {
    setShown(value)
    setLeaving({ value: shown })
  }

  useEffect(() => {
    if (!leaving) return
    timer.current = setTimeout(() => setLeaving(undefined), durationMs)
    return () => clearTimeout(timer.current)
  }, [leaving, durationMs])

  return leaving && !Object.is(leaving.value, value) ? leaving.value : undefined
}
