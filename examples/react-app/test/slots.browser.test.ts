import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import { walkWithTab } from './keyboardSteps.js'
import { browserForFile } from './openPage.js'
import {
  dialogOf,
  openConnect,
  press,
  settle,
  waitForStatus,
  waitForTitle,
  waitUntilReady,
  walletRow,
} from './steps.js'
import { evmWallet } from './wallets.js'

/** What a plugin of another author adds without a change to the widget (docs/plugins.md, Views). */

const openPage = browserForFile()

async function open(viewport = { width: 1280, height: 800 }): Promise<Page> {
  const { page } = await openPage({
    page: 'lab',
    viewport,
    wallets: [evmWallet()],
    lab: { hasLogin: true },
    script: 'Object.defineProperty(window, "loginWallet", { get: () => window.wallets[0].provider })',
  })
  await waitUntilReady(page)
  return page
}

const surfaceOf = (page: Page) => page.locator('portico-modal dialog.surface')
const focusedName = (page: Page) =>
  page.evaluate<string>(`(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })()`)

async function toCode(page: Page): Promise<void> {
  await openConnect(page)
  await walletRow(page, /Continue with e-mail/).click()
  await waitForTitle(page, 'Your e-mail address')
  await dialogOf(page).getByLabel('E-mail address').fill('ada@lamp.example')
  await page.keyboard.press('Enter')
  await waitForTitle(page, 'The code we sent')
}

describe('an e-mail login of another author', () => {
  test.each([
    ['wide', { width: 1280, height: 800 }],
    ['320 px', { width: 320, height: 640 }],
  ] as const)('has its row, two views and a row of the settings: %s', async (_name, viewport) => {
    const page = await open(viewport)
    await openConnect(page)
    expect(await walletRow(page, /Continue with e-mail/).textContent()).toContain('E-mail')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await toCode(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await walkWithTab(page)).toEqual([])
    await dialogOf(page).getByLabel('Code').fill('123456')
    await press(page, 'Log in')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await waitForStatus(page, 'eip155', 'connected')

    await page.evaluate(`window.portico.open({ view: 'AccountSettings' })`)
    await dialogOf(page).getByRole('button', { name: 'Lamp account' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(viewport.width)
    await page.evaluate(`window.portico.open({ view: 'Connect' })`)
    await walletRow(page, /Evm test wallet/)
      .first()
      .waitFor()
    expect(await walletRow(page, /Continue with e-mail/).count()).toBe(0)
  })

  test('shows its frame over the card: the focus goes in and comes back, Escape closes it alone, and it is never loaded again', async () => {
    const page = await open({ width: 320, height: 640 })
    await toCode(page)
    await dialogOf(page).getByRole('button', { name: 'Ask the service' }).focus()
    await page.keyboard.press('Enter')
    await surfaceOf(page).getByRole('heading', { name: 'Lamp login' }).waitFor()
    expect(await focusedName(page)).toBe('Close')
    const frame = page.frameLocator('portico-modal iframe')
    await frame.getByRole('button', { name: 'Allow' }).waitFor()
    await frame.locator('html').evaluate(() => {
      document.title = 'marked'
    })
    await settle(page)
    expect(await violationsOf(page)).toEqual([])
    const box = await surfaceOf(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(320)

    await page.keyboard.press('Escape')
    await surfaceOf(page).getByRole('heading').waitFor({ state: 'hidden' })
    expect(await focusedName(page)).toBe('Ask the service')
    await waitForTitle(page, 'The code we sent')
    await page.keyboard.press('Enter')
    await surfaceOf(page).getByRole('heading', { name: 'Lamp login' }).waitFor()
    expect(await frame.locator('html').evaluate(() => document.title)).toBe('marked')
    await surfaceOf(page).getByRole('button', { name: 'Close' }).click()
    await surfaceOf(page).getByRole('heading').waitFor({ state: 'hidden' })
    expect(await focusedName(page)).toBe('Ask the service')
  })

  test('leaves no frame over the page when the modal is closed', async () => {
    const page = await open()
    await toCode(page)
    await press(page, 'Ask the service')
    await surfaceOf(page).getByRole('heading', { name: 'Lamp login' }).waitFor()
    await page.evaluate('window.portico.close({ force: true })')
    await surfaceOf(page).getByRole('heading').waitFor({ state: 'hidden' })
    expect(await page.evaluate('window.portico.getState().open')).toBe(false)
  })
})
