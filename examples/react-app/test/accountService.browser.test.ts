import type { Fault } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askedFor, holdingsForFile, openAccount, openTab, panelOf, tokenRows } from './holdingsSteps.js'
import { browserForFile } from './openPage.js'
import { type Traffic, trafficOf } from './pageTraffic.js'
import { dialogOf, press, settle, tryAgain, waitForTitle } from './steps.js'

const openPage = browserForFile()
const holdings = holdingsForFile(openPage)
const services = () => holdings().stack.services

const againButton = (page: Page) => panelOf(page).getByRole('button', { name: 'Try again' })
const toasts = (page: Page) => dialogOf(page).locator('.toast')

/** Nothing that reads as if there were nothing. */
async function expectNoEmptiness(page: Page): Promise<void> {
  const text = await dialogOf(page).textContent()
  expect(text).not.toMatch(/No tokens yet|No activity yet|Nothing available|\$0\.00/)
}

describe('while the data service', () => {
  const faults: Readonly<Record<string, readonly [Fault, RegExp]>> = {
    'refuses with 403': [{ kind: 'status', status: 403 }, /status of 403|ORIGIN_NOT_ALLOWED/],
    'asks for patience with 429': [{ kind: 'status', status: 429, headers: { 'retry-after': '2' } }, /status of 429/],
    'is down with 503': [{ kind: 'status', status: 503 }, /status of 503/],
    'answers with something else': [{ kind: 'garbage' }, /^$/],
    'breaks off in the middle': [{ kind: 'halfBody' }, /ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE/],
  }
  for (const [name, [fault, expectedErrors]] of Object.entries(faults)) {
    test(`${name}, both tabs say what failed and since when, never nothing; Try again works in place [S8.1g] [S8.1a]`, async () => {
      const { page } = await holdings().open({ expectedErrors })
      services().faults.set('/data/v1/*', fault)
      await openAccount(page)
      await panelOf(page).getByText('Token Balance Unavailable').waitFor()
      expect(await toasts(page).getByText('Token Balance Unavailable').count()).toBe(0)
      await panelOf(page)
        .getByText(/Not available since \d/)
        .waitFor()
      await dialogOf(page).getByText('Total unavailable').waitFor()
      await dialogOf(page)
        .getByText(/10,000 ETH/)
        .first()
        .waitFor()
      await expectNoEmptiness(page)

      await openTab(page, 'Activity')
      await panelOf(page).getByText('Failed to fetch transactions').waitFor()
      await panelOf(page)
        .getByText(/Not available since \d/)
        .waitFor()
      await expectNoEmptiness(page)
      services().faults.clear()
      // Who asked for patience is given it.
      if (fault.kind === 'status' && fault.status === 429) await page.waitForTimeout(2_100)
      await againButton(page).click()
      await panelOf(page).getByText('Minted').first().waitFor()
      await openTab(page, 'Tokens')
      await tryAgain(againButton(page), panelOf(page).locator('.token-name').first().waitFor())
      await tokenRows(page, 5)
      // What was announced before stays where only screen readers find it.
      await expect
        .poll(() =>
          dialogOf(page)
            .locator('.view')
            .getByText(/unavailable/i)
            .count(),
        )
        .toBe(0)
    })
  }

  test('does not answer at all, the wait ends, and says so [S8.1g]', async () => {
    const { page } = await holdings().open({ expectedErrors: /ERR_ABORTED/ })
    services().faults.set('/data/v1/*', { kind: 'hang' })
    await page.clock.install()
    await openAccount(page)
    await expect.poll(() => panelOf(page).locator('.skeletons, [aria-busy=true]').count()).toBeGreaterThan(0)
    await expectNoEmptiness(page)
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return panelOf(page).getByText('Token Balance Unavailable').count()
      })
      .toBe(1)
    services().faults.clear()
    await tryAgain(againButton(page), panelOf(page).locator('.token-name').first().waitFor())
    await tokenRows(page, 5)
  })
})

test('what was read before stays, marked as old, when the service goes away; it comes back with Try again', async () => {
  const { page } = await holdings().open({ expectedErrors: /status of 500/ })
  await page.clock.install()
  await openAccount(page)
  const rows = await tokenRows(page, 5)
  services().faults.set('/data/v1/account/*', { kind: 'status', status: 500 })
  await page.clock.runFor(31_000)
  await panelOf(page)
    .getByText(/Last known, from/)
    .waitFor()
  expect(await tokenRows(page, 5)).toEqual(rows)
  services().faults.clear()
  const isNew = panelOf(page)
    .getByText(/Last known/)
    .waitFor({ state: 'detached' })
  await tryAgain(againButton(page), isNew)
})

test('after a failure nothing is asked for 30 s, and the state says so; then it is asked again [S4.25] [S9.1b]', async () => {
  const { page } = await holdings().open({
    expectedErrors: /status of 500/,
    script: `window.askedAtMs = []
      const ask = window.fetch
      window.fetch = (input, init) => {
        if (/\\/data\\/v1\\/.*\\/balance/.test(input)) window.askedAtMs.push(Date.now())
        return ask(input, init)
      }`,
  })
  const askedAtMs = () => page.evaluate<number[]>('window.askedAtMs')
  await page.clock.install()
  services().faults.set('/data/v1/account/*', { kind: 'status', status: 500 })
  const now = () => page.evaluate(() => Date.now())
  const beganMs = await now()
  await openAccount(page)
  await againButton(page).waitFor()
  const first = (await askedAtMs()).length
  const failedMs = await now()
  expect(first).toBeGreaterThan(0)
  for (const ms of [6_000, 12_000, 18_000]) {
    await page.evaluate('window.portico.close()')
    await page.clock.runFor(Math.max(0, beganMs + ms - (await now())))
    await openAccount(page)
    await againButton(page).waitFor()
    await settle(page)
  }
  await page.clock.runFor(Math.max(0, failedMs + 31_000 - (await now())))
  await expect.poll(async () => (await askedAtMs()).length).toBeGreaterThan(first)
  const [before = 0, next = 0] = (await askedAtMs()).slice(first - 1)
  expect(next - before).toBeGreaterThanOrEqual(30_000)
})

describe('requests', () => {
  const ofOthers = (requests: readonly string[], origin: string) =>
    requests.filter((url) => url.startsWith('http') && !url.startsWith(`${origin}/`))

  /** Advances the page's clock by a minute in steps, and waits for open requests before each. */
  async function passMinute(page: Page, traffic: Traffic): Promise<void> {
    for (let second = 0; second < 60; second += 2) {
      for (const ms of [1_900, 100]) {
        await traffic.rest()
        await page.clock.runFor(ms)
        await page.waitForTimeout(20)
      }
    }
    await traffic.rest()
  }

  test('an account that is only looked at asks at most 4 times a minute, and a closed widget never', async () => {
    const { page, requests, origin } = await holdings().open()
    await page.clock.install()
    await openAccount(page)
    await tokenRows(page, 5)
    const traffic = trafficOf(page)
    await traffic.rest()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await passMinute(page, traffic)
    const before = requests.length
    await passMinute(page, traffic)
    expect(ofOthers(requests.slice(before), origin).length).toBeLessThanOrEqual(4)
    expect(askedFor(requests.slice(before), '/balance').length).toBeGreaterThan(0)
    await page.clock.resume()
    await page.evaluate('window.portico.close()')
    await settle(page)
    const closed = requests.length
    await passMinute(page, traffic)
    expect(ofOthers(requests.slice(closed), origin)).toEqual([])
  })

  test('the code of each feature comes when its place is opened, and not before', async () => {
    const chunks = [
      'TokensTab',
      'NftsTab',
      'ActivityTab',
      'SendView',
      'ReceiveView',
      'CompatibleNetworksView',
      'ChooseNameView',
      'RegisterAccountNameView',
    ] as const
    const { page, requests } = await openPage({
      page: 'lab',
      wallets: [holdings().evmWallet()],
      lab: { hasHoldings: true },
    })
    const loaded = () => chunks.filter((name) => requests.some((url) => url.includes(`/assets/${name}-`)))
    await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
    expect(loaded()).toEqual([])
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await dialogOf(page)
      .getByRole('button', { name: /Evm test wallet/ })
      .first()
      .click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(loaded()).toEqual([])
    await openAccount(page)
    await panelOf(page).locator('.token-name, .notice').first().waitFor()
    await settle(page)
    expect(loaded()).toEqual(['TokensTab'])
    await openTab(page, 'NFTs')
    await expect.poll(loaded).toEqual(['TokensTab', 'NftsTab'])
    await openTab(page, 'Activity')
    await expect.poll(loaded).toEqual(['TokensTab', 'NftsTab', 'ActivityTab'])
    await press(page, 'Send')
    await waitForTitle(page, 'Send')
    await expect.poll(loaded).toEqual(['TokensTab', 'NftsTab', 'ActivityTab', 'SendView'])
    await press(page, 'Back')
    await press(page, 'Receive')
    await waitForTitle(page, 'Receive')
    await expect.poll(loaded).toEqual(['TokensTab', 'NftsTab', 'ActivityTab', 'SendView', 'ReceiveView'])
    await page.evaluate(`window.portico.open({ view: 'ChooseName' })`)
    await expect.poll(() => loaded().at(-1)).toBe('ChooseNameView')
  })
})
