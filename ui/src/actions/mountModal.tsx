import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { DialogFrame } from '../modal/DialogFrame.js'
import { type Frame, Modal } from '../modal/Modal.js'
import { modalCss } from '../modal/modal.styles.js'
import { partsCss } from '../modal/parts.styles.js'
import { viewsCss } from '../modal/views.styles.js'
import type { PorticoCore } from '../state/core.js'
import type { ModalContext } from '../state/modalContext.js'
import { eagerViews } from '../views/eagerViews.js'
import { lazyViews } from '../views/lazyViews.js'
import { connectorSections } from '../wallets/connectorSections.js'
import { servesFamilies } from '../wallets/listRules.js'

/** For lists that a page draws: they are made as the modal's own. */
export const lists = { connectorSections, servesFamilies }

const views = { eager: eagerViews, lazy: lazyViews }

/** One for every modal of a page. */
let made: CSSStyleSheet | undefined

function sheetOfViews(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet()
    made.replaceSync(modalCss + partsCss + viewsCss)
  }
  return made
}

/**
 * A root that adds no listener to the page: React follows the selection of the whole document for `onSelect`, which
 * nothing here uses. What a view throws is caught, logged and shown in its place: React does not report it as well.
 */
function createQuietRoot(container: HTMLElement): Root {
  Object.defineProperty(container, 'ownerDocument', { value: new EventTarget(), configurable: true })
  const root = createRoot(container, { onCaughtError() {} })
  delete (container as { ownerDocument?: unknown }).ownerDocument
  return root
}

interface Rendering extends Partial<Pick<ModalContext, 'Slot'>> {
  readonly Frame?: Frame | undefined
  readonly isAhead?: boolean
}

/**
 * Renders the modal into its element; from then on it follows `core.modal`. `dispose` leaves the element empty.
 * @param isAhead in small steps, with the page's own work between them
 */
export function mountModal(
  core: PorticoCore,
  { Frame = DialogFrame, isAhead, Slot }: Rendering = {},
): { dispose(): void } {
  const shadow = core.modalRoot()
  const sheet = sheetOfViews()
  const lazySheet = new CSSStyleSheet()
  shadow.adoptedStyleSheets = [...new Set([...shadow.adoptedStyleSheets, core.themeSheet(), sheet, lazySheet])]

  const container = document.createElement('div')
  shadow.append(container)
  const root = createQuietRoot(container)
  const render = () => root.render(<Modal core={core} views={views} Frame={Frame} lazySheet={lazySheet} Slot={Slot} />)
  if (isAhead) startTransition(render)
  else flushSync(render) // the dialog is there when opening has ended: what a plugin lays over it comes after it
  return {
    dispose() {
      root.unmount()
      container.remove()
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((other) => other !== sheet && other !== lazySheet)
    },
  }
}
