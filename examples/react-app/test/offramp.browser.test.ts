import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForFile, type OpenedPage } from './openPage.js'
import { type Asset, dollars, type Family, spl } from './sendAssets.js'
import * as s from './sendSteps.js'
import { dialogOf, expectText, press, reload, shownText, waitForStatus, waitForTitle, waitUntilReady } from './steps.js'

const openPage = browserForFile()
const openOwner = s.openPayer(openPage)
const openSeller = (family: Family): Promise<OpenedPage> =>
  openOwner(family, { lab: { hasPay: true, hasOfframp: true } })

async function openSell(page: Page): Promise<void> {
  await page.evaluate(`window.portico.open({ view: 'Account' })`)
  await waitForTitle(page, 'Account')
  await press(page, 'Sell')
  await waitForTitle(page, 'Sell')
}

/** The page of the provider, in a window of its own. */
async function goToShop(page: Page, { name }: Asset): Promise<Page> {
  await openSell(page)
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await dialogOf(page)
    .getByRole('button', { name: /^Sandbox/ })
    .click()
  const link = dialogOf(page).getByRole('link', { name: 'Continue to Sandbox' })
  await link.waitFor()
  const opened = page.context().waitForEvent('page')
  await link.click()
  const shop = await opened
  await shop.waitForLoadState()
  return shop
}

async function identify(shop: Page, document: string): Promise<void> {
  await shop.getByLabel('Name').fill('Ada')
  await shop.getByLabel('Date of birth').fill('1990-01-02')
  await shop.getByLabel('Document number').fill(document)
  await shop.getByRole('button', { name: 'Continue' }).click()
}

/** Up to where the coins are awaited; tells where, as the provider's page has it. */
async function agree(shop: Page, amount: string): Promise<string> {
  await identify(shop, '7')
  await shop.getByLabel('Account number').fill('0000 0000 0001')
  await shop.getByRole('button', { name: 'Continue' }).click()
  await shop.getByLabel(/^Amount/).fill(amount)
  await shop.getByRole('button', { name: 'Continue' }).click()
  await shop.getByRole('button', { name: 'Accept' }).click()
  await shop.getByRole('heading', { name: 'Send the coins' }).waitFor()
  return (
    (await shop.locator('dt', { hasText: 'Send to' }).locator('xpath=following-sibling::dd[1]').textContent()) ?? ''
  )
}

const stageIs = (page: Page, title: RegExp): Promise<void> =>
  expect.poll(() => dialogOf(page).locator('.stage .lead').textContent()).toMatch(title)

test.each([
  ['eip155', dollars],
  ['solana', spl],
] as const)(
  'on %s a token is sold: the wallet is asked once for exactly what was agreed on, and the money is paid out',
  async (family, asset) => {
    const { page, context, origin } = await openSeller(family)
    const shop = await goToShop(page, asset)
    expect(await shop.evaluate('[opener, document.referrer]')).toEqual([null, ''])
    const to = await agree(shop, '20')
    await shop.close()
    await reload(page)
    await waitForStatus(page, family, 'connected')
    await page.evaluate('window.wallets[0].setAutoApprove(false)')
    await openSell(page)
    await shownText(page, `Sandbox is waiting for 20 ${asset.symbol}`).waitFor()
    await press(page, 'View')
    await stageIs(page, /^Ready to send$/)
    await expectText(dialogOf(page).locator('.full-address').first(), new RegExp(`^${to}$`, 'i'))
    expect(await asset.balanceOf(to)).toBe(0n)

    await press(page, 'Review and send')
    await waitForTitle(page, 'Pay')
    await press(page, /^Pay 20 /)
    const wallet = s.ownerOf(page)
    expect((await wallet.read()).title.toLowerCase()).toBe(asset.promptOf('20', to).toLowerCase())

    const other = await context.newPage()
    await other.goto(`${origin}/`)
    await waitUntilReady(other)
    await waitForStatus(other, family, 'connected')
    await other.evaluate(`window.portico.open({ view: 'SellInProgress' })`)
    await stageIs(other, /^Ready to send$/)
    await press(other, 'Review and send')
    await shownText(other, /^Your wallet was asked to send 20/).waitFor()
    expect(await other.evaluate('window.wallets[0].pending().length')).toBe(0)
    await other.close()

    await wallet.approve()
    await stageIs(page, /^Paid out$/)
    await expect.poll(() => asset.balanceOf(to)).toBe(20n * 10n ** BigInt(asset.decimals))
    await press(page, 'Done')
    await waitForTitle(page, 'Account')
  },
)

test('a sale that the provider refuses has ended, and the wallet was not asked', async () => {
  const { page } = await openSeller('eip155')
  const shop = await goToShop(page, dollars)
  await identify(shop, '000')
  await shop.getByRole('heading', { name: 'Not sold' }).waitFor()
  await shop.close()
  await stageIs(page, /^The provider cancelled the sale$/)
  expect(await page.evaluate('window.wallets[0].pending().length')).toBe(0)
  await press(page, 'Sell again')
  await waitForTitle(page, 'Sell')
})
