import { type RefObject, useEffect } from 'react'
import { findFocus } from './findFocus.js'

/** While `isOpen`, a focus that is lost because the pressed control has gone falls to `target`, and not out of the dialog. */
export function useKeptFocus(
  dialog: RefObject<HTMLElement | null>,
  isOpen: boolean,
  target: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!dialog.current || !isOpen) return
    const observer = new MutationObserver(() => {
      if (!findFocus()) target.current?.focus({ preventScroll: true })
    })
    observer.observe(dialog.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [dialog, isOpen, target])
}
