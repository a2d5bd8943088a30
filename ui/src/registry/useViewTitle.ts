import { useLayoutEffect } from 'react'
import { useModal } from '../modal/modalContext.js'
import { useEntry } from '../router/entryContext.js'

/**
 * Calls the view by another title than the one of its contribution: in the visitor's language, or by what it shows.
 * @example useViewTitle(t('scanTitle'))
 */
export function useViewTitle(title: string): void {
  const { viewTitle } = useModal().core
  const entry = useEntry()
  useLayoutEffect(() => {
    if (entry) viewTitle.set({ entry, title })
  }, [viewTitle, entry, title])
}
