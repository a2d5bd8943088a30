import type { Unsubscribe } from '@portico/kernel'

/** Whether somebody can see the page. */
export interface PageSight {
  isVisible(): boolean
  onChange(listener: () => void): Unsubscribe
}

/** Where there is no page, everything is seen. */
export function readPage(): PageSight {
  const page = typeof document === 'undefined' ? undefined : document
  return {
    isVisible: () => page?.visibilityState !== 'hidden',
    onChange(listener) {
      page?.addEventListener('visibilitychange', listener)
      return () => page?.removeEventListener('visibilitychange', listener)
    },
  }
}
