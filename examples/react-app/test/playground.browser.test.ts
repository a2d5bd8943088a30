import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { expectFact, openConnect } from './steps.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()

test('the playground works where a page may not store, with the test wallets, too', async () => {
  const { page } = await openPage({
    page: 'playground',
    script: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError') } })`,
  })
  await page.getByLabel('Test wallets on this page').click()
  await page.getByTestId('wallet-dock').waitFor()
  await openConnect(page)
  await page
    .locator('portico-modal')
    .getByRole('dialog')
    .getByRole('button', { name: /EVM wallet A/ })
    .click()
  await page.getByTestId('prompt-approve').click()
  await expectFact(page, 'address', new RegExp(`^${evmAddresses[0]}$`))
  expect(await page.getByLabel('Test wallets on this page').isChecked()).toBe(true)
  await page.getByLabel('Test wallets on this page').click()
  await page.getByTestId('wallet-dock').waitFor({ state: 'detached' })
  await page.getByLabel('Test wallets on this page').waitFor()
  expect(await page.getByLabel('Test wallets on this page').isChecked()).toBe(false)
})
