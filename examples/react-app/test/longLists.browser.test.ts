import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import { holdingsForFile, openAccount, openTab, panelOf } from './holdingsSteps.js'
import { browserForFile } from './openPage.js'
import { dialogOf, settle, waitForTitle, waitUntilReady } from './steps.js'

const openPage = browserForFile()
const holdings = holdingsForFile(openPage, { history: true })

/** What a list may have at once: its ends, and what is near sight. */
const MOST = 400

const rowsOf = (page: Page) => dialogOf(page).getByRole('listitem')

/** Scrolls through the modal, a screen at a time, and says how many rows there were at most. */
const scrollThrough = (page: Page) =>
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
        atEnd = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 1
      }
      return most
    })

/** What of the row in the focus is read out of the page: its place in the list. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return Number(element?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0)
  })

const networks = Array.from({ length: 2_000 }, (_, index) => ({
  id: 50_000 + index,
  caipNetworkId: `eip155:${50_000 + index}`,
  chainNamespace: 'eip155',
  name: `Network ${index + 1}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}))

describe('two thousand networks', () => {
  const open = async () => {
    const { page } = await openPage({
      page: 'lab',
      lab: { options: { networks: networks as never, customRpcUrls: {} } },
    })
    await waitUntilReady(page)
    await page.evaluate(`window.portico.open({ view: 'Networks' })`)
    await waitForTitle(page, 'Choose network')
    await settle(page)
    return page
  }

  test('are made as they come near sight, and each says its place in the list', async () => {
    const page = await open()
    expect(await rowsOf(page).count()).toBeLessThanOrEqual(MOST)
    expect(await rowsOf(page).last().getAttribute('aria-posinset')).toBe('2000')
    expect(await rowsOf(page).last().getAttribute('aria-setsize')).toBe('2000')
    expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST)
    expect(await dialogOf(page).getByText('Network 2000', { exact: true }).isVisible()).toBe(true)
    expect(await violationsOf(page)).toEqual([])
  })

  test('are reached one after the other with Tab, in both directions, and all of them by search [S3.5]', async () => {
    const page = await open()
    const search = dialogOf(page).getByRole('searchbox')
    await search.focus()
    const places: number[] = []
    for (let row = 1; row <= 120; row++) {
      await page.keyboard.press('Tab')
      places.push(await focusedPlace(page))
    }
    const rows = places.filter((place) => place > 0)
    expect(rows).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThan(110)
    await dialogOf(page).getByRole('button', { name: 'What is a network?' }).focus()
    for (let row = 2_000; row > 1_930; row--) {
      await page.keyboard.press('Shift+Tab')
      expect(await focusedPlace(page)).toBe(row)
    }
    await search.fill('Network 1234')
    await expect.poll(() => rowsOf(page).count()).toBe(1)
  })
})

test('of five thousand tokens those near sight are made, and the last is found at the end', async () => {
  const { page } = await holdings().open()
  await page.route('**/balance?*', async (route) => {
    const answer = await route.fetch()
    const { balances } = (await answer.json()) as { balances: { readonly address?: string }[] }
    const model = balances.find(({ address }) => address !== undefined)
    const more = Array.from({ length: 5_000 }, (_, index) => ({
      ...model,
      name: `Token ${index}`,
      symbol: `T${String(index).padStart(4, '0')}`,
      address: `eip155:31337:0x${(index + 1).toString(16).padStart(40, '0')}`,
      value: 5_000 - index,
      price: 1,
    }))
    await route.fulfill({ response: answer, json: { balances: [...balances, ...more] } })
  })
  await openAccount(page)
  const rows = panelOf(page).getByRole('listitem')
  await expect.poll(() => rows.last().getAttribute('aria-setsize')).toMatch(/^500\d$/)
  await settle(page)
  expect(await rows.count()).toBeLessThanOrEqual(MOST)
  expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST)
  expect(await violationsOf(page)).toEqual([])
})

test('of a long past the months near sight have their rows, and every month its name', async () => {
  const { page } = await holdings().open()
  await page.route('**/history?*', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { readonly metadata: object }[] }
    const [model] = data
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      const minedAt = new Date(Date.UTC(2026, 9, 20) - index * 86_400_000).toISOString()
      return { ...model, id: `past-${index}`, metadata: { ...model?.metadata, minedAt } }
    })
    await route.fulfill({ response: answer, json: { data: rows, next: null } })
  })
  await openAccount(page)
  await openTab(page, 'Activity')
  const rows = panelOf(page).getByRole('listitem')
  await rows.first().waitFor()
  await settle(page)
  expect(await panelOf(page).locator('.month').count()).toBeGreaterThan(30)
  expect(await rows.count()).toBeLessThanOrEqual(MOST)
  expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST)
  await settle(page)
  expect(await rows.last().isVisible()).toBe(true)
  expect(await violationsOf(page)).toEqual([])
})
