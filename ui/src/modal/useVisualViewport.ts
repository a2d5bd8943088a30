import { type RefObject, useEffect } from 'react'

/** Fits the dialog to what is left of the page when an on-screen keyboard is open. */
export function useVisualViewport(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = ref.current
    if (!viewport || !element || !isOpen) return
    const fit = () => {
      // Zooming in shrinks the visual viewport too; there the visitor pans, and the dialog stays as it is.
      const isCut = viewport.scale === 1 && viewport.height < window.innerHeight - 1
      if (!isCut) {
        element.style.removeProperty('--_view-height')
        element.style.removeProperty('--_view-top')
        return
      }
      element.style.setProperty('--_view-height', `${viewport.height}px`)
      element.style.setProperty('--_view-top', `${viewport.offsetTop}px`)
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
