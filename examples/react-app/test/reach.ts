import type { Page } from 'playwright-core'
import { CONTROLS } from './keyboardSteps.js'
import { dialogOf } from './steps.js'

/** A visual viewport that tests can cut, as an on-screen keyboard does. */
export const CUTTABLE_VIEWPORT = `{
  let share = 1
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, offsetLeft: 0 })
  Object.defineProperties(viewport, { height: { get: () => innerHeight * share }, width: { get: () => innerWidth } })
  Object.defineProperty(window, 'visualViewport', { get: () => viewport })
  window.cutViewport = (to) => { share = to; viewport.dispatchEvent(new Event('resize')) }
}`

/** What can't be seen whole or can't be pressed in a window that is this wide and high. */
export async function findUnreachable(page: Page, width: number, height: number): Promise<readonly string[]> {
  const dialog = dialogOf(page)
  const faults: string[] = []
  const seen = [dialog.getByRole('heading').first(), dialog.locator('.header-side').last().getByRole('button')]
  for (const part of seen) {
    const box = await part.boundingBox()
    const isWhole =
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1
    if (!isWhole) faults.push(`${await part.textContent()} is cut: ${JSON.stringify(box)}`)
  }
  faults.push(...(await page.evaluate(findUnpressable, { controls: CONTROLS, width })))
  if ((await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')) > 0) faults.push('too wide')
  return faults
}

/** Runs in the page: the controls that are too small, beside the window, or under something else once they are scrolled to. */
function findUnpressable({ controls, width }: { controls: string; width: number }): string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  return [...(root?.querySelectorAll<HTMLElement>(controls) ?? [])].flatMap((control) => {
    control.scrollIntoView({ block: 'nearest' })
    const box = control.getBoundingClientRect()
    // 24 px is the least of WCAG 2.2; a box to tick is as large as its label.
    const isLarge = box.height >= 24 || ['checkbox', 'radio'].includes((control as HTMLInputElement).type)
    const isInside = box.x >= -1 && box.right <= width + 1
    const hit = root?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isFree = hit && (control.contains(hit) || (hit.closest('label')?.contains(control) ?? false))
    const name = control.getAttribute('aria-label') ?? control.textContent
    return isLarge && isInside && isFree
      ? []
      : [`${name} at ${JSON.stringify(box)}, under ${hit?.outerHTML.slice(0, 80)}`]
  })
}
