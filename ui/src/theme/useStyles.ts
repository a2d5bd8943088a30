import { useInsertionEffect } from 'react'
import { useModal } from '../state/modalContext.js'

interface Shared {
  readonly sheet: CSSStyleSheet
  uses: number
}

/** Of each root, by their text: many parts of a view bring the same. */
const shared = /* @__PURE__ */ new WeakMap<DocumentOrShadowRoot, Map<string, Shared>>()

/** Styles of a view, or of its parts, that are loaded late: in force while something that uses them is shown. */
export function useStyles(css: string): void {
  const { core } = useModal()
  useInsertionEffect(() => {
    const root = core.modalRoot()
    const sheets = shared.get(root) ?? new Map<string, Shared>()
    shared.set(root, sheets)
    const entry = sheets.get(css) ?? adopt(root, css)
    sheets.set(css, entry)
    entry.uses++
    return () => {
      entry.uses--
      if (entry.uses > 0) return
      sheets.delete(css)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== entry.sheet)
    }
  }, [core, css])
}

function adopt(root: DocumentOrShadowRoot, css: string): Shared {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return { sheet, uses: 0 }
}
