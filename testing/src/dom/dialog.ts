import { addMissing } from './addMissing.js'

/** Dialogs that open and close, without a top layer: Esc asks the topmost open one to close, as a browser does. */
export function addDialog(): void {
  const { prototype } = HTMLDialogElement
  if ('showModal' in prototype) return
  addMissing(prototype, 'show', show)
  addMissing(prototype, 'showModal', show)
  addMissing(prototype, 'close', close)
}

const stops = new WeakMap<HTMLDialogElement, () => void>()

function show(this: HTMLDialogElement): void {
  if (this.hasAttribute('open')) return
  this.setAttribute('open', '')
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close()
  }
  this.ownerDocument.addEventListener('keydown', onKey)
  stops.set(this, () => this.ownerDocument.removeEventListener('keydown', onKey))
}

function close(this: HTMLDialogElement, result?: string): void {
  if (!this.hasAttribute('open')) return
  this.removeAttribute('open')
  stops.get(this)?.()
  if (result !== undefined) this.returnValue = result
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}
