import { addMissing, addMissingProperty } from './addMissing.js'

/** Constructed style sheets, which can be adopted and have no effect. */
export function addStyleSheets(): void {
  addMissing(globalThis, 'CSSStyleSheet', class {})
  const { prototype } = CSSStyleSheet
  addMissing(prototype, 'cssRules', [])
  addMissing(prototype, 'replaceSync', () => {})
  const adopted = new WeakMap<object, readonly CSSStyleSheet[]>()
  for (const root of [Document.prototype, ShadowRoot.prototype]) {
    addMissingProperty<object>(root, 'adoptedStyleSheets', {
      get() {
        return adopted.get(this) ?? []
      },
      set(sheets) {
        adopted.set(this, [...(sheets as readonly CSSStyleSheet[])])
      },
    })
  }
}
