import { createClock } from '@portico/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useModal } from '../../state/modalContext.js'

const MINUTE_MS = 60_000

/** How long ago a moment was, in ms: every second at first, then every minute. */
export function useAge(atMs: number): number {
  const { options } = useModal().core
  const clock = useMemo(() => options.clock ?? createClock(), [options])
  const [age, setAge] = useState(() => clock.now() - atMs)
  const isYoung = age < MINUTE_MS
  useEffect(() => {
    const count = () => setAge(clock.now() - atMs)
    count()
    const timer = setInterval(count, isYoung ? 1_000 : MINUTE_MS)
    return () => clearInterval(timer)
  }, [clock, atMs, isYoung])
  return age
}
