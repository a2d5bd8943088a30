import { useEffect, useRef, useState } from 'react'

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
