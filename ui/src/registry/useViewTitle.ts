import { useLayoutEffect } from 'react'
import { useStore } from '../primitives/hooks.js'
import { useEntry } from '../router/useRouter.js'
import { useModal } from '../state/modalContext.js'

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
