import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { FAILURES_STAY } from '../screens/scenes/scene.js'
import { violationsOf } from './axe.js'
import { holdingsForFile, openAccount, openTab, panelOf } from './holdingsSteps.js'
import { focusedPlace, itemsOf, MOST, pressTo, scrollThrough } from './longListSteps.js'
import { browserForFile } from './openPage.js'
import { openSend } from './sendSteps.js'
import { dialogOf, press, settle, waitForTitle, waitUntilReady } from './steps.js'

const openPage = browserForFile()
const holdings = holdingsForFile(openPage, { history: true })

const networks = Array.from({ length: 2_000 }, (_, index) => ({
  id: 50_000 + index,
  caipNetworkId: `eip155:${50_000 + index}`,
  chainNamespace: 'eip155',
  name: `Network ${index + 1}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}))

describe('two thousand networks', () => {
  const open = async (script = '') => {
    const { page } = await openPage({
      page: 'lab',
      script,
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
    expect(await itemsOf(page).count()).toBeLessThanOrEqual(MOST)
    expect(await itemsOf(page).last().getAttribute('aria-posinset')).toBe('2000')
    expect(await itemsOf(page).last().getAttribute('aria-setsize')).toBe('2000')
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
    for (let row = 2_000; row > 1_930; row--) await pressTo(page, row, 'Shift+Tab')
    await search.fill('Network 1234')
    await expect.poll(() => itemsOf(page).count()).toBe(1)
  })

  test('are reached with Tab however late the browser says what has come near sight', async () => {
    const page = await open('window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }')
    await dialogOf(page).locator('[aria-posinset="1"]').getByRole('button').focus()
    for (let place = 2; place <= 60; place++) await pressTo(page, place, 'Tab')
    await dialogOf(page).locator('[aria-posinset="2000"]').getByRole('button').focus()
    for (let place = 1_999; place > 1_940; place--) await pressTo(page, place, 'Shift+Tab')
  })
})

/** Answers of thousands of rows come through this process, which takes its part of the time that a service has. */
const openPatient = () => holdings().open({ script: FAILURES_STAY })

/** Beside what the account has, this many tokens more. */
const addTokens = (page: Page, count: number) =>
  page.route('**/balance?*', async (route) => {
    const answer = await route.fetch()
    const { balances } = (await answer.json()) as { balances: { readonly address?: string }[] }
    const model = balances.find(({ address }) => address !== undefined)
    const more = Array.from({ length: count }, (_, index) => ({
      ...model,
      name: `Token ${index}`,
      symbol: `T${String(index).padStart(4, '0')}`,
      address: `eip155:31337:0x${(index + 1).toString(16).padStart(40, '0')}`,
      value: count - index,
      price: 1,
    }))
    await route.fulfill({ response: answer, json: { balances: [...balances, ...more] } })
  })

test('of five thousand tokens those near sight are made, and the last is found at the end', async () => {
  const { page } = await openPatient()
  await addTokens(page, 5_000)
  await openAccount(page)
  const rows = panelOf(page).getByRole('listitem')
  await expect.poll(() => rows.last().getAttribute('aria-setsize')).toMatch(/^500\d$/)
  await settle(page)
  expect(await rows.count()).toBeLessThanOrEqual(MOST)
  expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST)
  expect(await violationsOf(page)).toEqual([])
})

test('of five thousand tokens any is chosen to be sent, by scrolling or by search', async () => {
  const { page } = await openPatient()
  await addTokens(page, 5_000)
  const choose = async (name: string, symbol: string, find: () => Promise<unknown>) => {
    await press(page, /^(Token: .*|Choose token)/)
    await waitForTitle(page, 'Choose token')
    await expect.poll(() => itemsOf(page).last().getAttribute('aria-setsize')).toMatch(/^500\d$/)
    await find()
    await press(page, new RegExp(`^${name}`))
    await waitForTitle(page, 'Send')
    await dialogOf(page)
      .getByRole('button', { name: `Token: ${symbol}` })
      .waitFor()
  }
  await openSend(page)
  await choose('Token 4999', 'T4999', async () => {
    expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST)
    expect(await violationsOf(page)).toEqual([])
  })
  await choose('Token 2500', 'T2500', async () => {
    await dialogOf(page).getByRole('searchbox').fill('Token 2500')
    await expect.poll(() => itemsOf(page).count()).toBe(1)
  })
})

test('of ten thousand transactions those near sight have their rows, and every month its name', async () => {
  const { page } = await openPatient()
  await page.route('**/history?*', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('cursor')
    const answer = await route.fetch({ url: url.href })
    const { data } = (await answer.json()) as { data: { readonly metadata: object }[] }
    const [model] = data
    const first = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      const place = first + index
      const minedAt = new Date(Date.UTC(2026, 9, 20) - place * 8_640_000).toISOString()
      return { ...model, id: `past-${place}`, metadata: { ...model?.metadata, minedAt } }
    })
    const next = first < 9_000 ? String(first + 1_000) : null
    await route.fulfill({ response: answer, json: { data: rows, next } })
  })
  await openAccount(page)
  await openTab(page, 'Activity')
  const rows = panelOf(page).getByRole('listitem')
  await rows.first().waitFor()
  await settle(page)
  expect(await rows.count()).toBeLessThanOrEqual(MOST)
  expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST)
  await settle(page)
  expect(await panelOf(page).locator('.month').count()).toBeGreaterThan(30)
  expect(await rows.last().isVisible()).toBe(true)
  expect(await violationsOf(page)).toEqual([])
})
