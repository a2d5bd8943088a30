import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { browserForFile, type OpenedPage, type PageSetup } from './openPage.js'
import * as s from './sendSteps.js'
import { dialogOf, expectText, press, shownText, waitForStatus, waitForTitle, waitUntilReady } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()
const openOwner = s.openPayer(openPage)
const { evm, solana } = theStack()

type Family = 'eip155' | 'solana'
const openBuyer = (family: Family, more: Partial<PageSetup> = {}): Promise<OpenedPage> =>
  openOwner(family, { ...more, lab: { hasHoldings: true, hasOnramp: true, ...more.lab } })

async function openBuy(page: Page): Promise<void> {
  await page.evaluate(`window.portico.open({ view: 'Account' })`)
  await waitForTitle(page, 'Account')
  await press(page, 'Buy')
  await waitForTitle(page, 'Buy')
}

const provider = (page: Page): Locator => dialogOf(page).getByRole('button', { name: /^Sandbox/ })
const continueLink = (page: Page): Locator => dialogOf(page).getByRole('link', { name: 'Continue to Sandbox' })

async function review(page: Page, amount: string): Promise<void> {
  await s.amountField(page).fill(amount)
  await provider(page).click()
  await waitForTitle(page, 'Review')
  await continueLink(page).waitFor()
}

/** The page of the provider, in a window of its own. */
async function opening(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await act()
  const shop = await opened
  await shop.waitForLoadState()
  return shop
}

async function identify(shop: Page, document = '7'): Promise<void> {
  await shop.getByLabel('Name').fill('Ada')
  await shop.getByLabel('Date of birth').fill('1990-01-02')
  await shop.getByLabel('Document number').fill(document)
  await shop.getByRole('button', { name: 'Continue' }).click()
}

async function pay(shop: Page): Promise<void> {
  await identify(shop)
  await shop.getByLabel('Card number').fill('4242 4242 4242 4242')
  await shop.getByRole('button', { name: 'Pay' }).click()
  await shop.getByText('The coins are at your address.').waitFor()
}

const stageIs = (page: Page, title: RegExp): Promise<void> =>
  expect.poll(() => dialogOf(page).locator('.stage .lead').textContent()).toMatch(title)

/** What the account has of a token, in words. */
const heldOf = (page: Page, name: string): Promise<string | null> =>
  dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .textContent()

const FAMILIES: readonly [Family, string, string][] = [
  ['eip155', 'Test Dollar', evmAddresses[0] ?? ''],
  ['solana', 'Test SPL', solana.accounts[0] ?? ''],
]

beforeAll(() => expect(evm[0].caip2).toBe('eip155:31337'))

test.each(FAMILIES)(
  'on %s a token is bought on the provider’s page, and arrives [S1.2g] [S2.16] [S9.16]',
  async (family, name, address) => {
    const { page } = await openBuyer(family)
    await page.evaluate(`window.portico.open({ view: 'Account' })`)
    await waitForTitle(page, 'Account')
    expect(await dialogOf(page).locator('.actions button').allInnerTexts()).toEqual(['Buy', 'Receive', 'Send'])
    const before = await heldOf(page, name)
    await openBuy(page)
    await dialogOf(page).getByRole('region', { name: 'You get' }).getByRole('button').click()
    await waitForTitle(page, 'Choose what to buy')
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await waitForTitle(page, 'Buy')
    await review(page, '50')
    await expectText(dialogOf(page).locator('.full-address'), new RegExp(`^${address}$`))

    const shop = await opening(page, () => continueLink(page).click())
    expect(await shop.evaluate('[opener, document.referrer]')).toEqual([null, ''])
    await expectText(shop.locator('dl'), new RegExp(address))
    await waitForTitle(page, 'Buy')
    await stageIs(page, /^Continue in the other window$/)
    await page.reload()
    await waitUntilReady(page)
    await waitForStatus(page, family, 'connected')
    await pay(shop)
    await shop.close()
    await openBuy(page)
    await shownText(page, /received|You started buying/)
      .first()
      .waitFor()
    await press(page, 'View')
    await stageIs(page, /^Received$/)
    await press(page, 'Done')
    await waitForTitle(page, 'Account')
    await expect.poll(() => heldOf(page, name)).not.toBe(before)
  },
)

test('a purchase that is open is found again after “Done” and in another tab; a refusal of the provider ends it [S1.2g]', async () => {
  const { page, context, origin } = await openBuyer('eip155')
  await openBuy(page)
  await review(page, '25')
  const shop = await opening(page, () => continueLink(page).click())
  await shop.close()
  await stageIs(page, /^Continue in the other window$/)
  await press(page, 'Done')
  await waitForTitle(page, 'Account')

  const other = await context.newPage()
  await other.goto(`${origin}/`)
  await waitUntilReady(other)
  await waitForStatus(other, 'eip155', 'connected')
  await openBuy(other)
  await shownText(other, /^You started buying .* ETH from Sandbox/).waitFor()
  await press(other, 'View')
  const again = await opening(other, () => dialogOf(other).getByRole('link', { name: 'Open again' }).click())
  await identify(again, '000')
  await again.getByText('The purchase has ended. Nothing was charged.').waitFor()
  await again.close()
  await stageIs(other, /^The provider cancelled the purchase$/)
  await press(other, 'Done')
  await waitForTitle(other, 'Account')
  await openBuy(other)
  await dialogOf(other).locator('.amount-input').waitFor()
  expect(await shownText(other, /^You started buying/).count()).toBe(0)
  await other.close()
})

test('where no window may open, the link stays to be opened or copied', async () => {
  const { page } = await openBuyer('eip155')
  await openBuy(page)
  await review(page, '30')
  await page.evaluate(`addEventListener('click', (event) => event.preventDefault(), { once: true })`)
  const href = await continueLink(page).getAttribute('href')
  await continueLink(page).click()
  await stageIs(page, /^Continue in the other window$/)
  expect(
    page
      .context()
      .pages()
      .filter((one) => one.url().includes('/buy/')),
  ).toEqual([])
  await dialogOf(page)
    .getByRole('button', { name: /Copy link/ })
    .waitFor()
  const shop = await opening(page, () => dialogOf(page).getByRole('link', { name: 'Open again' }).click())
  await shop.getByRole('heading', { name: 'Who are you?' }).waitFor()
  expect(new URL(href ?? '').host).toBe(new URL(shop.url()).host)
  await shop.close()
})

test('the limits hold to the cent [S9.14a] [S9.14b]', async () => {
  const { page } = await openBuyer('eip155')
  await openBuy(page)
  for (const [amount, words] of [
    ['9.99', 'At least $10.00'],
    ['25000.01', 'At most $25,000.00'],
  ] as const) {
    await s.amountField(page).fill(amount)
    await shownText(page, words).waitFor()
    expect(await provider(page).isDisabled()).toBe(true)
  }
  for (const amount of ['10.00', '25000.00']) {
    await review(page, amount)
    await press(page, 'Back')
    await waitForTitle(page, 'Buy')
  }
})

test('while the service does not answer there is an example, and nothing is bought [S7.21a] [S7.21b]', async () => {
  const expectedErrors = /ERR_FAILED/
  const { page, requests } = await openBuyer('eip155', { expectedErrors })
  await page.route('**/data/v1/onramp/**', (route) => route.abort())
  await openBuy(page)
  await dialogOf(page).getByText('Example', { exact: true }).waitFor()
  await s.amountField(page).fill('50')
  await dialogOf(page).getByRole('button', { name: /^Meld/ }).click()
  await waitForTitle(page, 'Review')
  await dialogOf(page).getByText('Example', { exact: true }).waitFor()
  expect(await dialogOf(page).getByRole('button', { name: 'Continue to Meld' }).isDisabled()).toBe(true)
  await press(page, 'Back')
  await waitForTitle(page, 'Buy')
  await page.unroute('**/data/v1/onramp/**')
  await press(page, 'Try again')
  await review(page, '50')
  expect(requests.filter((url) => url.includes('onrampurl'))).toHaveLength(1)
})
