import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WITH_PARTITIONS } from '../../../services/wallet-frame/test/openFramePage.js'
import { violationsInThemes } from './axe.js'
import { tabTo, walkWithTab } from './keyboardSteps.js'
import { browserForFile, type PageSetup } from './openPage.js'
import {
  accountOf,
  dialogOf,
  openConnect,
  press,
  reload,
  waitForStatus,
  waitForTitle,
  waitUntilReady,
} from './steps.js'

const openPage = browserForFile([WITH_PARTITIONS])

async function open(setup: Partial<PageSetup> = {}) {
  const opened = await openPage({ page: 'lab', lab: { hasEmbeddedWallet: true }, ...setup })
  await waitUntilReady(opened.page)
  await openConnect(opened.page)
  return opened
}

/** At the page of a provider of the stack. What it leads to may be gone before the press is reported. */
async function answer(page: Page, button: 'Log in' | 'Refuse', account = 'ann'): Promise<void> {
  await page.getByLabel('Account: any name').fill(account)
  await page
    .getByRole('button', { name: button })
    .click()
    .catch(() => {})
}

const addresses = async (page: Page) =>
  Promise.all(['eip155', 'solana'].map(async (namespace) => (await accountOf(page, namespace)).address))

async function whenConnected(page: Page): Promise<void> {
  await waitForStatus(page, 'eip155', 'connected')
  await waitForStatus(page, 'solana', 'connected')
}

test('a login in the window of a provider connects both families, survives a reload, and is forgotten at the log-out [S2.15, S3.15, S4.18b]', async () => {
  // What was refused at the provider is no result for the server.
  const { page } = await open({ expectedErrors: /status of 400/ })
  expect(await violationsInThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const opening = page.waitForEvent('popup')
  await press(page, 'GitHub')
  const refused = await opening
  // The card has the height of what it says.
  const hint = dialogOf(page).getByText('Then come back here.')
  const cancel = dialogOf(page).getByRole('button', { name: 'Cancel' })
  const room = async () => {
    const [above, below] = await Promise.all([hint.boundingBox(), cancel.boundingBox()])
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThan(0)
  await answer(refused, 'Refuse')
  await waitForTitle(page, 'Connect wallet')

  const openingAgain = page.waitForEvent('popup')
  await press(page, 'GitHub')
  await answer(await openingAgain, 'Log in')
  await whenConnected(page)
  await dialogOf(page).waitFor({ state: 'hidden' })
  const known = await addresses(page)
  await reload(page)
  await whenConnected(page)
  expect(await addresses(page)).toEqual(known)

  const kept = () => page.evaluate<string[]>('Object.keys(localStorage)')
  expect(await kept()).toEqual(expect.arrayContaining(['@portico/connected_social', '@portico/social_username']))
  await page.evaluate('window.portico.disconnect()')
  await waitForStatus(page, 'eip155', 'disconnected')
  for (const name of ['connected_social', 'social_username']) expect(await kept()).not.toContain(`@portico/${name}`)
})

test('where no window opens, the page itself goes to the provider, and comes back logged in with its own address [S5.23]', async () => {
  const { page, origin } = await open({ path: '/?item=1#top', script: 'window.open = () => null' })
  await press(page, 'Google')
  await answer(page, 'Log in', 'eve')
  await page.waitForURL(`${origin}/**`)
  await whenConnected(page)
  await expect.poll(() => page.url()).toBe(`${origin}/?item=1#top`)
})

test('where headers of the page part it from the window, a login by keyboard alone goes on in its place [S2.15]', async () => {
  const { page, context, origin } = await open({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
  await page.evaluate(`window.portico.open({ view: 'AllSocials' })`)
  await waitForTitle(page, 'Log in with')
  expect(await violationsInThemes(page)).toEqual([])
  expect(await walkWithTab(page)).toEqual([])
  await tabTo(page, /GitHub/)
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await opening).close()
  await waitForTitle(page, 'GitHub')
  await dialogOf(page).getByRole('button', { name: 'Continue on this page' }).waitFor()
  await tabTo(page, /Continue on this page/)
  await page.keyboard.press('Enter')
  await answer(page, 'Log in', 'coe')
  await page.waitForURL(`${origin}/**`)
  await whenConnected(page)
})

test('a Farcaster account scans the code, and its name is kept [S3.18a]', async () => {
  const { page, context } = await open()
  await press(page, 'Farcaster')
  const code = dialogOf(page).locator('.qr[data-uri^=http]')
  await code.waitFor()
  const phone = await context.newPage()
  await phone.goto((await code.getAttribute('data-uri')) ?? '')
  await phone.getByLabel('Name', { exact: true }).fill('ann.fc')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await whenConnected(page)
  expect(await page.evaluate(`JSON.parse(localStorage.getItem('@portico/social_username')).d`)).toBe('ann.fc')
  await phone.close()
})

test('an address that claims to be the end of a login does nothing, and leaving the view of Farcaster ends its wait', async () => {
  const { page, origin } = await open({
    path: '/?item=1&portico_result=https%3A%2F%2Fbank.example&portico_state=abc#top',
    expectedErrors: /a login that did not begin here/,
  })
  await expect.poll(() => page.url()).toBe(`${origin}/?item=1#top`)
  await press(page, 'Farcaster')
  await dialogOf(page).locator('.qr[data-uri^=http]').waitFor()
  // Once it has read its settings, the frame that is loaded anew has told the page that it is ready.
  const loadedAnew = page.waitForResponse(/\/v1\/config\?/)
  await press(page, 'Back')
  await loadedAnew
  await waitForTitle(page, 'Connect wallet')
  expect((await accountOf(page, 'eip155')).status).toBe('disconnected')
})
