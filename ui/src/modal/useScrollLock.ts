import { useLayoutEffect } from 'react'

/**
 * Keeps the page from scrolling while `isLocked`. Works by a style sheet of its own, so that no attribute of the page's
 * elements changes; the scrollbar's place is kept, so that nothing shifts.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const hasScrollbar = window.innerWidth > document.documentElement.clientWidth
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html{overflow:hidden!important;${hasScrollbar ? 'scrollbar-gutter:stable!important' : ''}}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [isLocked])
}
