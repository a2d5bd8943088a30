import { useCallback, useSyncExternalStore } from 'react'
import type { Recorder } from '../record/createRecorder.js'
import type { Trace } from '../trace/trace.js'

/** How often the panel is drawn anew at most, in ms: calls come in hundreds. */
const INTERVAL_MS = 100

/** What was recorded until now. */
export function useTrace(recorder: Recorder): Trace {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = recorder.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          onChange()
        }, INTERVAL_MS)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [recorder],
  )
  return useSyncExternalStore(subscribe, recorder.trace)
}
