import type { Page } from 'playwright-core'
import { type Address, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { ether, freshAddress, nodeOf } from './sendAssets.js'
import * as s from './sendSteps.js'
import { connect, dialogOf, settle, waitUntilReady } from './steps.js'
import { evmAddresses, evmWallet } from './wallets.js'

const openPage = browserForFile()
const openPayer = s.openPayer(openPage)
/** Those whose words for balance and fee are long, one that is written from right to left, and English. */
const LOCALES = ['de', 'es', 'ru', 'ar', 'en'] as const
const WIDTHS = [320, 360] as const

const view = (page: Page) => dialogOf(page).locator('.view:not(.leaving)')
const open = (page: Page, params?: unknown) =>
  page.evaluate((wanted) => window.portico?.open({ view: 'Send', params: wanted } as never), params)

/** At each width: where the fields below the amount begin, from the top of the form. */
async function placesOfReceiver(page: Page): Promise<readonly number[]> {
  const places: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    await settle(page)
    const form = await view(page).locator('.send').boundingBox()
    const field = await view(page).locator('.send-to').boundingBox()
    places.push(Math.round((field?.y ?? 0) - (form?.y ?? 0)))
  }
  return places
}

/** Whether the first letter of a text and its first digit stand on the same line. */
const isOnOneLine = (page: Page, text: RegExp): Promise<boolean> =>
  view(page)
    .locator('bdi', { hasText: text })
    .first()
    .evaluate(({ firstChild: node }) => {
      const lineOf = (index: number) => {
        const range = document.createRange()
        range.setStart(node as Text, index)
        range.setEnd(node as Text, index + 1)
        return range.getBoundingClientRect().top
      }
      const words = node?.textContent ?? ''
      return lineOf(words.search(/\p{L}/u)) === lineOf(words.search(/\p{Nd}/u))
    })

test.each(LOCALES)('the send form does not move when the balance comes: %s', async (locale) => {
  await nodeOf().setBalance({ address: evmAddresses[0] as Address, value: parseEther('9998.123456') })
  const { page } = await openPage({
    page: 'lab',
    wallets: [evmWallet()],
    lab: { hasHoldings: true, options: { locale } },
  })
  await waitUntilReady(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/data\/.*balance/, async (route) => {
    await released
    await route.fallback()
  })
  await connect(page, /Evm test wallet/)
  await open(page)
  await view(page).locator('.send-to').waitFor()
  const before = await placesOfReceiver(page)
  const held = view(page).getByText(/\d ETH/)
  expect(await held.count()).toBe(0)
  release()
  await held.first().waitFor()
  expect(await placesOfReceiver(page)).toEqual(before)
})

test.each(LOCALES)('“Up to” stands on the line of the fee: %s', async (locale) => {
  const { page } = await openPayer(ether.family, { lab: { options: { locale } } })
  await open(page, { amount: '0.1', to: freshAddress('eip155') })
  await view(page).locator('.foot .button.primary:not([aria-disabled])').click()
  const fee = /\p{L}.*0[.,]0000\d+/u
  await view(page).locator('bdi', { hasText: fee }).first().waitFor()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    await settle(page)
    expect(await isOnOneLine(page, fee), `${width} px`).toBe(true)
  }
})
