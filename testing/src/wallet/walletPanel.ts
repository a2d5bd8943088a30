import { createElement } from './elements.js'
import { panelStyles } from './panelStyles.js'
import { createPromptDialog } from './promptDialog.js'
import type { TestWallet } from './testWallet.js'
import { createWalletCard } from './walletCard.js'

// The page must not take clicks and keys in the wallet for its own: a real wallet has a window of its own.
const privateEvents = [
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
]

/**
 * A panel to use test wallets by hand, in a corner of the window; in a `container`, a part of the page, which covers nothing.
 * Returns the function that removes it.
 */
export function mountWalletPanel(
  wallets: readonly TestWallet[],
  options: { container?: HTMLElement } = {},
): () => void {
  const host = createElement('div', { testId: 'wallet-panel' })
  for (const type of privateEvents) host.addEventListener(type, (event) => event.stopPropagation())
  host.toggleAttribute('data-placed', options.container !== undefined)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyles)
  root.adoptedStyleSheets = [sheet]

  const cards = wallets.map(createWalletCard)
  const prompt = createPromptDialog()
  const said = createElement('p', { className: 'said', attributes: { 'aria-live': 'polite' } })
  root.append(createDock(cards.map(({ element }) => element)), prompt.element, said)
  // An extension's script runs before the page has a body.
  const place = () => (options.container ?? document.body).append(host)
  if (options.container || document.body) place()
  else document.addEventListener('DOMContentLoaded', place, { once: true })

  const refresh = () => {
    for (const card of cards) card.refresh()
    const pending = wallets.flatMap((wallet) => wallet.pending())
    const [first] = pending
    prompt.show(first, pending.length)
    said.textContent = first ? `${first.wallet} asks: ${first.title}` : ''
  }
  const stops = wallets.map((wallet) => wallet.onChange(refresh))
  refresh()
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('DOMContentLoaded', place)
    host.remove()
  }
}

function createDock(cards: readonly HTMLElement[]): HTMLElement {
  const summary = createElement('summary', { text: 'Test wallets' })
  const wallets = createElement('div', { className: 'wallets', children: cards })
  const dock = createElement('details', { className: 'dock', testId: 'wallet-dock', children: [summary, wallets] })
  dock.open = globalThis.matchMedia('(min-width: 60rem)').matches
  const markClosed = () => dock.toggleAttribute('data-closed', !dock.open)
  dock.addEventListener('toggle', markClosed)
  markClosed()
  return dock
}
