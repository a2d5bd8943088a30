import { createRoot } from 'react-dom/client'
import type { PorticoCore } from '../core.js'
import { Modal } from './Modal.js'
import { modalCss } from './modal.styles.js'
import { partsCss } from './parts.styles.js'
import { viewsCss } from './views.styles.js'

/** Renders the modal into its element; from then on it follows `core.modal`. `dispose` leaves the element empty. */
export function mountModal(core: PorticoCore): { dispose(): void } {
  const shadow = core.modalRoot()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(modalCss + partsCss + viewsCss)
  const sheets = [core.themeSheet(), sheet]
  const others = shadow.adoptedStyleSheets.filter((other) => !sheets.includes(other))
  shadow.adoptedStyleSheets = [...others, ...sheets]

  const container = document.createElement('div')
  shadow.append(container)
  const root = createRoot(container)
  root.render(<Modal core={core} />)
  return {
    dispose() {
      root.unmount()
      container.remove()
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}
