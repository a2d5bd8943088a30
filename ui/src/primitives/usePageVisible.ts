import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is looked at: polling stops while it is not. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    follow,
    () => document.visibilityState === 'visible',
    () => false,
  )
