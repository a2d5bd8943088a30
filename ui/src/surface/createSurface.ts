import type { Surface, SurfaceOptions } from '@portico/kernel'
import { findFocus, restoreFocus, withHosts } from '../modal/useKeptFocus.js'
import { shownTitle } from '../router/viewFacts.js'
import type { PorticoCore } from '../state/core.js'
import { topOf } from '../state/viewStack.js'
import { followCard } from './followCard.js'
import { surfaceCss } from './surface.styles.js'

/**
 * A dialog of its own in the modal's shadow root, because only the top layer is above the modal, and because an element that is
 * moved from one place to another loads its frames again.
 */
export function createSurface(
  core: PorticoCore,
  { label, onDismiss, isAnswered, isBare = false }: SurfaceOptions,
): Surface {
  const { kernel, modal, modalRoot, themeSheet, viewTitle, words } = core
  const root = modalRoot()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(surfaceCss)
  // The modal brings the theme with its first view; a surface may be there before.
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, themeSheet(), sheet])]

  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  const title = document.createElement('h2')
  const close = document.createElement('button')
  const element = document.createElement('div')
  dialog.className = 'surface'
  dialog.setAttribute('part', 'surface')
  head.className = 'surface-head'
  head.hidden = isBare
  element.className = 'surface-content'
  close.type = 'button'
  close.textContent = '×'
  head.append(title, close)
  dialog.append(head, element)
  root.append(dialog)

  const speak = () => {
    const { locale, dir, t } = words.get()
    dialog.lang = locale
    dialog.dir = dir
    close.setAttribute('aria-label', t('close'))
  }
  speak()
  const name = () => {
    const below = topOf(modal.get().stack)
    const called = label ?? (below ? shownTitle(core, below) : '')
    title.textContent = called
    dialog.setAttribute('aria-label', called)
  }

  let path: readonly HTMLElement[] = []
  let stopFollowing = () => {}
  function hide(): void {
    if (!dialog.open) return
    stopFollowing()
    dialog.close()
    restoreFocus(path)
  }
  function dismiss(): void {
    if (!dialog.open) return
    hide()
    onDismiss?.()
  }
  const leave = () => (isAnswered?.() ? modal.close() : dismiss())
  close.addEventListener('click', leave)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    leave()
  })
  const shake = () => dialog.toggleAttribute('data-shake', modal.get().shake)
  // A frame that is out of sight works on, but is nothing to be focused or read.
  const stops = [
    words.subscribe(speak),
    viewTitle.subscribe(name),
    modal.subscribe(shake),
    kernel.events.on('modal:closed', dismiss),
  ]
  return {
    element,
    place(where) {
      if (where === 'hidden') return hide()
      if (dialog.open) return
      const focused = findFocus()
      path = focused ? withHosts(focused) : []
      name()
      dialog.showModal()
      stopFollowing = followCard(root, dialog)
      if (isBare) element.querySelector('iframe')?.focus()
      else close.focus()
    },
    remove() {
      hide()
      for (const stop of stops) stop()
      dialog.remove()
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}
