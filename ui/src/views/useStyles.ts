import { useInsertionEffect } from 'react'
import { useModal } from '../modal/modalContext.js'

/** Styles of a view that is loaded late: in force while it is shown. */
export function useStyles(css: string): void {
  const { core } = useModal()
  useInsertionEffect(() => {
    const root = core.modalRoot()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [core, css])
}
