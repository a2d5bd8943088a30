import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { dialogOf, expectFact, openConnect, shownText } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()

test('with nothing installed, a person walks the journey by hand: the test wallets ask, and the answers count', async () => {
  const { page } = await openPage({ page: 'playground' })
  const modal = page.locator('portico-modal').getByRole('dialog')
  await page.getByLabel('Test wallets on this page').click()
  await page.getByTestId('wallet-dock').waitFor()

  await openConnect(page)
  await modal.getByRole('button', { name: /EVM wallet A/ }).click()
  await page.getByTestId('prompt-reject').click()
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  await modal.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByTestId('prompt-approve').click()
  await expectFact(page, 'address', new RegExp(`^${evmAddresses[0]}$`))

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByTestId('prompt-approve').click()
  await expect.poll(() => page.getByLabel(/^Signature by/).getAttribute('data-status')).toBe('done')

  const first = page.getByTestId('wallet-evm').first()
  await first.getByTestId('wallet-next-account').click()
  await expectFact(page, 'address', new RegExp(`^${evmAddresses[1]}$`))
  await first.getByTestId('wallet-next-chain').click()
  await expectFact(page, 'network', new RegExp(`^${theStack().evm[1].name}$`))

  await page.reload()
  await expectFact(page, 'address', new RegExp(`^${evmAddresses[1]}$`))
  await expectFact(page, 'network', new RegExp(`^${theStack().evm[1].name}$`))
  await page.getByTestId('wallet-evm').first().getByTestId('wallet-lock').click()
  await expectFact(page, 'status', /^disconnected$/)
  expect(await dialogOf(page).count()).toBe(0)
})
