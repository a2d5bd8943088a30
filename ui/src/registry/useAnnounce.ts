import { useModal } from '../state/modalContext.js'

/** Tells assistive tools what has changed, politely and once. For what sighted visitors see change on the screen. */
export const useAnnounce = (): ((text: string) => void) => useModal().announce
