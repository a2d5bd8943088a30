import { createRoot } from 'react-dom/client'
import { Panel } from './Panel.js'
import { PAGE_CSS, PANEL_CSS } from './panel.styles.js'
import type { PanelSource } from './panelSource.js'

/** A panel that is shown. */
export interface OpenPanel {
  close(): void
}

/** Draws the panel into a shadow root of its own: at the bottom of the page, and from there in a window. */
export function openPanel(source: PanelSource): OpenPanel {
  let stop = show(document)

  function show(on: Document, frame?: Window): () => void {
    const host = on.createElement('portico-devtools')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheetFor(on, PANEL_CSS)]
    host.toggleAttribute('data-window', frame !== undefined)
    on.body.append(host)
    const drawn = createRoot(root)
    drawn.render(<Panel {...source} host={host} onClose={() => stop()} {...(frame ? {} : { onPopOut: popOut })} />)
    return () => {
      drawn.unmount()
      host.remove()
      frame?.close()
      window.removeEventListener('pagehide', leave)
    }
  }
  /** @returns whether the browser allowed it */
  function popOut(): boolean {
    const frame = window.open('', '', 'popup,width=560,height=760')
    if (!frame) return false
    frame.document.title = 'Portico devtools'
    frame.document.documentElement.lang = 'en'
    frame.document.adoptedStyleSheets = [sheetFor(frame.document, PAGE_CSS)]
    stop()
    stop = show(frame.document, frame)
    frame.addEventListener('pagehide', () => stop(), { once: true })
    window.addEventListener('pagehide', leave)
    return true
  }
  const leave = () => stop()
  return { close: () => stop() }
}

/** A sheet belongs to the document that adopts it. */
function sheetFor(on: Document, css: string): CSSStyleSheet {
  const { CSSStyleSheet } = (on.defaultView ?? window) as Window & typeof globalThis
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
