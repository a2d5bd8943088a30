import { PorticoError } from '@portico/kernel'

/** Waits until somebody can see the page. Where there is none, everything is seen. @throws `REQUEST_ABORTED` */
export function whenPageVisible(signal: AbortSignal): Promise<void> {
  const page = typeof document === 'undefined' ? undefined : document
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (!signal.aborted && page?.visibilityState === 'hidden') return
      page?.removeEventListener('visibilitychange', settle)
      signal.removeEventListener('abort', settle)
      if (signal.aborted) reject(new PorticoError('REQUEST_ABORTED', { what: 'watching a transaction' }))
      else resolve()
    }
    page?.addEventListener('visibilitychange', settle)
    signal.addEventListener('abort', settle)
    settle()
  })
}
