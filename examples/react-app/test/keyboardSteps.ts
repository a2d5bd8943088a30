import type { Page } from 'playwright-core'

/** All that can be pressed or filled in. */
export const CONTROLS = [
  'button:not(:disabled, [aria-disabled=true], [role=tab][tabindex="-1"])',
  'a[href]',
  ':is(input, select, textarea):not(:disabled, [hidden])',
  'summary',
]
  .map((control) => `:is(.header, .alert, .view:not(.leaving)) ${control}`)
  .join(', ')

/** The accessible name of what has the focus, also inside shadow roots. */
const focused = `(() => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
})()`

export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (name.test(await page.evaluate<string>(focused))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Presses Tab until the focus has come round: what it never came to, and where it could not be seen. */
export async function walkWithTab(page: Page): Promise<readonly string[]> {
  const faults = new Set<string>()
  const controls = page.locator('portico-modal').locator(CONTROLS)
  let count: number
  // Long lists are drawn as the focus comes near: one more round when there is more at the end than at the beginning.
  do {
    count = await controls.count()
    // The browser's own controls, and the title, are stops as well.
    for (let presses = 0; presses < count + 4; presses++) {
      await page.keyboard.press('Tab')
      const fault = await page.evaluate(markFocused)
      if (fault) faults.add(fault)
    }
  } while ((await controls.count()) > count)
  const missed = await controls.evaluateAll((all) =>
    all.filter((control) => !control.hasAttribute('data-walked')).map(({ textContent }) => textContent),
  )
  return [...faults, ...missed.map((name) => `never came to ${name}`)]
}

/** Marks what has the focus as seen. Runs in the page, and returns what is wrong with it. */
function markFocused(): string {
  let element = document.activeElement
  if (element?.localName !== 'portico-modal' && element !== document.body) return `left for ${element?.localName}`
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return ''
  element.setAttribute('data-walked', '')
  // One stop for a group of radio buttons; arrows lead to the others.
  const { type, name } = element as HTMLInputElement
  const group = type === 'radio' ? element.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input') : []
  for (const radio of group ?? []) if (radio.name === name) radio.setAttribute('data-walked', '')
  const rings = [element, element.closest('label')].map((one) => one && getComputedStyle(one).outlineStyle)
  return rings.some((style) => style && style !== 'none') ? '' : `no ring on ${element.textContent}`
}
