import { useLayoutEffect } from 'react'
import { useModal } from '../state/modalContext.js'
import { topOf } from '../state/viewStack.js'
import { useEntry } from './entryContext.js'

/**
 * For views that must be answered: while `isBlocked`, Esc, the overlay, the close and the back button only shake the card.
 * `close({ force: true })` still closes, and so does whatever the view itself does to the router.
 * @example useCloseGuard(!isSigned)
 */
export function useCloseGuard(isBlocked: boolean): void {
  const { modal } = useModal().core
  const entry = useEntry()
  useLayoutEffect(() => {
    if (!isBlocked) return
    return modal.guardClose(() => topOf(modal.get().stack) === entry)
  }, [modal, entry, isBlocked])
}
