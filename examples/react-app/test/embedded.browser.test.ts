import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { dialogOf, reload, settle, waitForStatus, waitUntilReady } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()

const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })
const inRegion = (page: Page, name: string | RegExp): Locator => page.getByRole('region').getByRole('button', { name })
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active?.shadowRoot?.activeElement?.className ?? active?.id
  })

const embedded = (more: Partial<PageSetup> = {}): PageSetup => ({
  page: 'lab',
  path: '/embedded.html',
  wallets: [evmWallet()],
  ...more,
  lab: { ...more.lab, options: { embedded: true, ...more.lab?.options } },
})

describe('an embedded modal', () => {
  test('is there at once, in its place: a region named by its title, with nothing to close [S2.8] [S2.11]', async () => {
    const { page } = await openPage(embedded())
    await region(page, 'Connect wallet').waitFor()
    await inRegion(page, /Evm test wallet/).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await inRegion(page, 'Close').count()).toBe(0)
    const outside = await page.evaluate(() => [...document.body.children].map(({ localName }) => localName))
    expect(outside).toEqual(['main'])
    expect(await page.evaluate('document.querySelectorAll("portico-modal").length')).toBe(1)
    expect(await page.evaluate('window.portico.getState()')).toMatchObject({ open: true, view: 'Connect' })
    expect(await violationsOf(page)).toEqual([])
  })

  test('leaves focus and scrolling to the page, also when a wallet changes what it shows [S2.8]', async () => {
    const { page } = await openPage(embedded({ viewport: { width: 800, height: 300 } }))
    await inRegion(page, /Evm test wallet/).click()
    await region(page, 'Account').waitFor()
    await settle(page) // the focus follows the view a moment later
    await page.locator('#host-field').focus()
    await page.evaluate('window.wallets[0].revoke()')
    await region(page, 'Connect wallet').waitFor()
    await settle(page)
    expect(await focused(page)).toBe('host-field')
    await page.mouse.move(400, 150)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0)
  })

  test('shows the account once connected, and the wallets again afterwards [S2.8]', async () => {
    const { page } = await openPage(embedded())
    await inRegion(page, /Evm test wallet/).click()
    await region(page, 'Account').waitFor()
    await expect.poll(() => focused(page)).toBe('title') // the row that was pressed is gone
    expect(await inRegion(page, 'Close').count()).toBe(0)
    await inRegion(page, /^Disconnect/).click()
    await region(page, 'Connect wallet').waitFor()
    await waitForStatus(page, 'eip155', 'disconnected')
  })

  test('comes back to the account, or to the wallets, when a view in it is closed [S2.8]', async () => {
    const { page } = await openPage(embedded())
    await region(page, 'Connect wallet').waitFor()
    for (const [home, close] of [
      ['Connect wallet', () => page.keyboard.press('Escape')],
      ['Account', () => inRegion(page, 'Close').click()],
    ] as const) {
      await page
        .getByRole('button', { name: /^Network / })
        .first()
        .click()
      await region(page, 'Choose network').waitFor()
      await expect.poll(() => focused(page)).toBe('title')
      await close()
      await region(page, home).waitFor()
      if (home === 'Connect wallet') await inRegion(page, /Evm test wallet/).click()
      await region(page, 'Account').waitFor()
    }
  })

  test('shows the account of the last visit after a reload', async () => {
    const { page } = await openPage(embedded())
    await inRegion(page, /Evm test wallet/).click()
    await region(page, 'Account').waitFor()
    await reload(page)
    await region(page, 'Account').waitFor()
    await settle(page)
    expect(await focused(page)).toBe('')
  })

  test('is as wide as its place, up to its own width', async () => {
    const { page } = await openPage(embedded({ viewport: { width: 1280, height: 800 } }))
    await inRegion(page, /Evm test wallet/).waitFor()
    const widths: (number | undefined)[] = []
    for (const width of ['600px', '310px']) {
      await page.evaluate((wanted) => {
        document.querySelector<HTMLElement>('#place')?.style.setProperty('width', wanted)
      }, width)
      widths.push((await page.locator('portico-modal [part=card]').boundingBox())?.width)
    }
    expect(widths).toEqual([360, 310])
  })

  test('is found when it is placed late, and goes on when it is moved', async () => {
    const { page } = await openPage(embedded({ path: '/' }))
    await waitUntilReady(page)
    const failure = await page.evaluate('window.portico.open().catch(({ context }) => context.option)')
    expect([failure, await page.evaluate('window.portico.getState().open')]).toEqual(['embedded', false])
    await page.evaluate(`document.querySelector('main').append(document.createElement('portico-modal'))`)
    await region(page, 'Connect wallet').waitFor()
    await page.evaluate(`window.portico.open({ view: 'Networks' })`)
    await region(page, 'Choose network').waitFor()
    await page.evaluate(`document.body.append(document.querySelector('portico-modal'))`)
    await region(page, 'Choose network').waitFor()
    await page.evaluate(`document.querySelector('portico-modal').replaceWith(document.createElement('portico-modal'))`)
    await region(page, 'Choose network').waitFor()
    await page.evaluate('window.portico.dispose()')
    await expect.poll(() => page.getByRole('region').count()).toBe(0)
    expect(await dialogOf(page).count()).toBe(0)
  })

  test('asks no service before the visitor has acted in it [S2.8]', async () => {
    const { services } = theStack()
    const { directoryUrl, analyticsUrl } = services
    const { page, requests } = await openPage(
      embedded({
        lab: { options: { directoryUrl, analyticsUrl, analytics: { consent: 'granted' } }, hasAnalytics: true },
      }),
    )
    await inRegion(page, /Evm test wallet/).waitFor()
    await page.waitForTimeout(500)
    const asked = () => requests.filter((url) => [directoryUrl, analyticsUrl].some((base) => url.startsWith(base)))
    expect(asked()).toEqual([])
    await page.getByRole('region').getByRole('heading').first().click()
    await expect.poll(() => asked().some((url) => url.startsWith(directoryUrl))).toBe(true)
    await expect.poll(() => asked().some((url) => url.startsWith(analyticsUrl))).toBe(true)
  })
})
