import type { Unsubscribe } from '@portico/kernel'

/** From here down the card is a sheet at the bottom of the page. */
const SHEET_WIDTH = 430

/**
 * Keeps the dialog on the card, as wide and as high as it, wherever the card goes; no lower than its own content needs. On a narrow page
 * it stays at the bottom, and without a card in the middle: both are the style sheet's.
 */
export function followCard(root: ShadowRoot, dialog: HTMLElement): Unsubscribe {
  const card = root.querySelector<HTMLElement>('.card')
  if (!card) return () => {}
  const place = () => {
    const { left, top, width, height } = card.getBoundingClientRect()
    const isOnCard = height > 0 && document.body.clientWidth > SHEET_WIDTH
    dialog.toggleAttribute('data-on-card', isOnCard)
    const sizes = { left, top, width, height }
    for (const [name, size] of Object.entries(sizes))
      dialog.style.setProperty(`--_card-${name}`, `${Math.round(size)}px`)
  }
  const observer = new ResizeObserver(place)
  observer.observe(card)
  window.addEventListener('resize', place)
  // An embedded card moves with whatever of the page is scrolled.
  window.addEventListener('scroll', place, { capture: true, passive: true })
  place()
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', place, { capture: true })
    dialog.removeAttribute('data-on-card')
  }
}
