import { addMissing, addMissingProperty } from './addMissing.js'
import { addDialog } from './dialog.js'
import { addObservers } from './observers.js'
import { addStyleSheets } from './styleSheets.js'

/**
 * Gives a document without a browser (jsdom, happy-dom) what the widget needs and it lacks: constructed style sheets, modal dialogs,
 * media queries, observers of size and sight. What is there already stays as it is. Nothing is laid out or painted: every element is
 * in sight and has no size, and adopted style sheets have no effect. Harmless where there is no document.
 */
export function prepareDom(): void {
  if (typeof document === 'undefined') return
  addStyleSheets()
  addDialog()
  addObservers()
  addMissing(globalThis, 'matchMedia', noMatch)
  addMissing(Element.prototype, 'scrollIntoView', () => {})
  addMissing(Element.prototype, 'scrollTo', () => {})
  addMissingProperty(HTMLElement.prototype, 'inert', {
    get() {
      return this.hasAttribute('inert')
    },
    set(isInert) {
      this.toggleAttribute('inert', Boolean(isInert))
    },
  })
  addEncoder()
}

/** No query matches: a page in light colours, with motion. */
const noMatch = (media: string): object =>
  Object.assign(new EventTarget(), {
    ...{ matches: false, media, onchange: null },
    addListener() {},
    removeListener() {},
  })

/** Runners that put jsdom's `Uint8Array` into the page leave it an encoder whose bytes are none of it. */
function addEncoder(): void {
  const encoder = new TextEncoder()
  if (encoder.encode('') instanceof Uint8Array) return
  globalThis.TextEncoder = class extends TextEncoder {
    override encode(text?: string) {
      return new Uint8Array(encoder.encode(text))
    }
  }
}
