import { useEffect, useState } from 'react'

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
