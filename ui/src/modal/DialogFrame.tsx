import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { topOf } from '../state/viewStack.js'
import type { FrameProps } from './Modal.js'
import { useDialog, useScrollLock, useVisualViewport } from './useDialog.js'
import { useKeptFocus } from './useKeptFocus.js'

/** Over the page: a dialog that keeps the focus and the scrolling to itself. */
export function DialogFrame({ core, words, state, isOpen, title, children }: FrameProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useDialog(
    dialog,
    isOpen,
    useCallback(() => core.modal.close(), [core]),
  )
  useScrollLock(isOpen)
  useVisualViewport(dialog, isOpen)
  const entry = topOf(state.stack)
  // A new view begins at its title: assistive tools read it, and Tab goes on from there.
  useEffect(() => {
    if (isOpen && entry) title.ref.current?.focus({ preventScroll: true })
  }, [isOpen, entry, title.ref])
  useKeptFocus(dialog, isOpen, title.ref)
  return (
    <dialog
      ref={dialog}
      className="frame dialog"
      part="dialog"
      aria-labelledby={title.id}
      lang={words.locale}
      dir={words.dir}
    >
      {children}
    </dialog>
  )
}
