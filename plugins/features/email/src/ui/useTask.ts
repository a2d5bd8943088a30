import { type PorticoError, toPorticoError } from '@portico/kernel'
import { useErrorWords, usePluginWords } from '@portico/ui/plugin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { troubleOf } from './loginTrouble.js'
import { words } from './messages/words.js'

/** One thing at a time that the frame is asked for; leaving the view gives it up. */
export function useTask(): {
  readonly isBusy: boolean
  /** What went wrong, in the visitor's words. */
  readonly trouble: string | undefined
  /** Does nothing while another is under way. */
  run(task: (signal: AbortSignal) => Promise<void>): void
  /** What was said of the last failure is over. */
  clear(): void
} {
  const own = usePluginWords(words)
  const wordsFor = useErrorWords(own)
  const running = useRef<AbortController>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<PorticoError>()

  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )
  const run = useCallback((task: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return
    const mine = new AbortController()
    running.current = mine
    setBusy(true)
    setError(undefined)
    const end = (cause?: unknown) => {
      if (running.current !== mine) return
      running.current = undefined
      setBusy(false)
      if (cause !== undefined) setError(toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'email' }))
    }
    task(mine.signal).then(() => end(), end)
  }, [])
  const clear = useCallback(() => setError(undefined), [])
  const trouble = error && troubleOf(error, own, (one) => wordsFor(one).title)
  return { isBusy, trouble, run, clear }
}
