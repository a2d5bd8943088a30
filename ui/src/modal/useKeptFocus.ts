import { type RefObject, useEffect } from 'react'
import { findFocus } from './findFocus.js'

/**
 * While `isOpen`, a focus that is lost because its control has gone, or takes none any more, falls to `target`, and not out of
 * the dialog. One that the visitor has taken away, with a press on plain text, stays away: assistive tools read on from there.
 */
export function useKeptFocus(
  dialog: RefObject<HTMLElement | null>,
  isOpen: boolean,
  target: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const frame = dialog.current
    if (!frame || !isOpen) return
    const find = () => {
      const focused = findFocus()
      return frame.contains(focused ?? null) ? focused : undefined
    }
    let last = find()
    const note = () => {
      last = find()
    }
    frame.addEventListener('focusin', note)
    const observer = new MutationObserver(() => {
      // A control that takes no focus any more still has it for a moment.
      const holder = findFocus() ?? last
      if (!holder || !isFocusable(holder)) target.current?.focus({ preventScroll: true })
    })
    observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] })
    return () => {
      frame.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [dialog, isOpen, target])
}

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [inert], [inert] *') && element.getClientRects().length > 0
