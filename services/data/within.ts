/** The work's outcome; rejects when the time is up or the signal aborts, whatever the work still does then. */
export function within<Value>(ms: number, work: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      act()
    }
    const onAbort = () => settle(() => reject(new Error('It was stopped')))
    const timer = setTimeout(() => settle(() => reject(new Error('It took too long'))), ms)
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    )
  })
}
