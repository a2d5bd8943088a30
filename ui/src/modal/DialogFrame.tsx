import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { topOf } from '../state/viewStack.js'
import type { FrameProps } from './Modal.js'
import { findFocus, restoreFocus, useKeptFocus, withHosts } from './useKeptFocus.js'

/** Over the page: a dialog that keeps the focus and the scrolling to itself. */
export function DialogFrame({ core, words, state, isOpen, title, children }: FrameProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useScrollLock(isOpen)
  useDialog(
    dialog,
    isOpen,
    useCallback(() => core.modal.close(), [core]),
  )
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

/**
 * Shows the dialog in the top layer while `isOpen`, and gives the focus back afterwards. Whatever closes it (Esc, the
 * overlay, the browser) only asks: `onDismiss` decides.
 */
function useDialog(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onDismiss: () => void): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const focused = findFocus()
    const path = focused ? withHosts(focused) : []
    let pressed: EventTarget | null = null

    const onCancel = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      onDismiss()
    }
    const onPress = (event: Event) => {
      pressed = event.target
    }
    // A press that began on the card and ends outside, as when text is selected, is no wish to close.
    const onClick = (event: Event) => {
      if (event.target === dialog && pressed === dialog) onDismiss()
    }
    dialog.addEventListener('cancel', onCancel)
    // Browsers close by force on a second Esc. The event comes late: the dialog may be open again by then.
    const onClose = () => {
      if (!dialog.open) onDismiss()
    }
    dialog.addEventListener('close', onClose)
    dialog.addEventListener('pointerdown', onPress)
    dialog.addEventListener('click', onClick)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClose)
      dialog.removeEventListener('pointerdown', onPress)
      dialog.removeEventListener('click', onClick)
      dialog.close()
      restoreFocus(path)
    }
  }, [ref, isOpen, onDismiss])
}

/** After the dialog has been painted: whether there is a scrollbar is known then, and nothing is laid out to find out. */
const LOCK_AFTER_MS = 50

/**
 * Keeps the page from scrolling while `isLocked`. Works by a style sheet of its own, so that no attribute of the page's
 * elements changes; the scrollbar's place is kept, so that nothing shifts.
 */
function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const sheet = new CSSStyleSheet()
    const timer = setTimeout(() => {
      const hasScrollbar = window.innerWidth > document.documentElement.clientWidth
      sheet.replaceSync(`html{overflow:hidden!important;${hasScrollbar ? 'scrollbar-gutter:stable!important' : ''}}`)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, LOCK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [isLocked])
}

/** Fits the dialog to what is left of the page when an on-screen keyboard is open. */
function useVisualViewport(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = ref.current
    if (!viewport || !element || !isOpen) return
    const fit = () => {
      // Zooming in shrinks the visual viewport too; there the visitor pans, and the dialog stays as it is.
      const isCut = viewport.scale === 1 && viewport.height < window.innerHeight - 1
      const put = (name: string, px: number) => element.style.setProperty(`--_view-${name}`, isCut ? `${px}px` : '')
      put('height', viewport.height)
      put('top', viewport.offsetTop)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [ref, isOpen])
}
