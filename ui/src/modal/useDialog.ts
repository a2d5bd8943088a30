import { type RefObject, useLayoutEffect } from 'react'
import { findFocus, restoreFocus, withHosts } from './findFocus.js'

/**
 * Shows the dialog in the top layer while `isOpen`, and gives the focus back afterwards. Whatever closes it (Esc, the
 * overlay, the browser) only asks: `onDismiss` decides.
 */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onDismiss: () => void): void {
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
