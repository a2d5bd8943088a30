import type { Kernel } from '@portico/kernel'
import { useLayoutEffect } from 'react'
import type { PorticoOptions } from '../options/options.js'
import { useStore } from '../primitives/hooks.js'
import { useEntry } from '../router/useRouter.js'
import { useModal } from '../state/modalContext.js'
import type { ToastStore } from '../state/toastStore.js'
import type { ListRules } from '../wallets/listRules.js'

/** The kernel of the widget that the view belongs to: its stores to render from, its calls to act with. */
export const useKernel = (): Kernel => useModal().core.kernel

/** Shows one short message at the bottom of the card. */
export const useToasts = (): Pick<ToastStore, 'show' | 'close'> => useModal().core.toasts

/** Tells assistive tools what has changed, politely and once. For what sighted visitors see change on the screen. */
export const useAnnounce = (): ((text: string) => void) => useModal().announce

/** What the host has decided about wallets: its own, which of the directory are listed, and how they are opened. */
export const useHostRules = (): ListRules & Pick<PorticoOptions, 'preferUniversalLinks'> => useModal().core.options

/**
 * Calls the view by another title than the one of its contribution: in the visitor's language, or by what it shows.
 * @example useViewTitle(t('scanTitle'))
 */
export function useViewTitle(title: string): void {
  const { viewTitle, modal } = useModal().core
  const entry = useEntry()
  // A view that is come back to before it has faded out is still here, and has to say its title again.
  const isShown = useStore(modal).stack.at(-1) === entry
  useLayoutEffect(() => {
    if (entry && isShown) viewTitle.set({ entry, title })
  }, [viewTitle, entry, isShown, title])
}
