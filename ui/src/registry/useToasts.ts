import { useModal } from '../state/modalContext.js'
import type { ToastStore } from '../state/toastStore.js'

/** Shows one short message at the bottom of the card. */
export const useToasts = (): Pick<ToastStore, 'show' | 'close'> => useModal().core.toasts
