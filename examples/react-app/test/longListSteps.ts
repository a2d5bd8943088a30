import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialogOf } from './steps.js'

/** What a visitor does with a list of thousands, and how much of it is there meanwhile. */

/** What a list may have at once: its ends, and what is near sight. */
export const MOST = 400

export const itemsOf = (page: Page) => dialogOf(page).getByRole('listitem')

/** Scrolls through the modal to its true end, screens at a time, and says how many items there were at most. */
export const scrollThrough = (page: Page) =>
  dialogOf(page)
    .locator('.scroll')
    .evaluate(async (scroll) => {
      let most = 0
      const frame = () => new Promise(requestAnimationFrame)
      for (let atEnd = false; !atEnd; ) {
        scroll.scrollBy(0, scroll.clientHeight * 8)
        await frame()
        await frame()
        most = Math.max(most, scroll.querySelectorAll('li').length)
        atEnd = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 1 && !scroll.querySelector('.skeleton')
      }
      return most
    })

/** The place in its list of the item in the focus, 0 outside a long list. */
export const focusedPlace = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return Number(element?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0)
  })

/** Presses a key that leads to the item with this place. */
export async function pressTo(page: Page, place: number, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(key)
  expect(await focusedPlace(page)).toBe(place)
}
