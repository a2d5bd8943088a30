import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { violationsInThemes } from './axe.js'
import { browserForFile } from './openPage.js'
import { openFarWallet } from './pairingSteps.js'
import { dialogOf, expectFact, openConnect, shownText } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()

test('with nothing installed, a person walks the journey by hand: the test wallets ask, and the answers count', async () => {
  const { page } = await openPage({ page: 'playground', path: '/#form=button' })
  const modal = page.locator('portico-modal').getByRole('dialog')
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

const codeOf = (page: Page) => page.getByRole('region', { name: 'src/portico.ts' }).textContent()
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })

test('the first screen is the widget with test wallets, and each choice changes it in its place, the code and the address', async () => {
  const { page } = await openPage({ page: 'playground', path: '/', viewport: { width: 390, height: 844 } })
  const widget = page.locator('portico-modal')
  await widget.getByRole('button', { name: /EVM wallet A/ }).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.evaluate('window.isSamePage = true')

  await choose(page, 'Dark')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByLabel('Language').selectOption('de')
  await widget.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
  await choose(page, 'Required')
  await page.locator('summary', { hasText: 'Chain families' }).press('Enter')
  await page.getByRole('checkbox', { name: /^Solana/ }).uncheck()
  await expect.poll(() => widget.getByRole('button', { name: /Solana wallet D/ }).count()).toBe(0)
  expect(await codeOf(page)).not.toContain('solana')
  expect(await codeOf(page)).toContain(`relayUrl: '${theStack().services.relayUrl}'`)
  expect(await codeOf(page)).toMatch(
    /siwx: \{ required: true, .*themeMode: 'dark',\n {2}locale: 'de',\n {2}embedded: true/s,
  )
  const { search, hash } = new URL(page.url())
  expect(search).toBe('?sign-in=required')
  expect(hash).toMatch(/^#theme=dark&language=de&plugins=eip155\+(?!.*solana)/)

  await choose(page, 'Modal')
  await page.getByLabel('Start view').selectOption('Networks')
  await page.getByRole('button', { name: 'Open the modal' }).click()
  await dialogOf(page).getByRole('heading', { name: 'Netzwerk wählen' }).waitFor()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Open the modal' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Required', exact: true }).isChecked()).toBe(true)
})

/** In the place of the page of a wallet: reads the code in its address. */
async function serveWalletPage() {
  let answer = (_uri: string) => {}
  const uri = new Promise<string>((resolve) => {
    answer = resolve
  })
  const server = createServer(({ url = '' }, response) => {
    answer(new URL(url, 'http://127.0.0.1').searchParams.get('uri') ?? '')
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Wallet page</title><link rel="icon" href="data:,">')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, uri }
}

test('the wallet page opens with the pairing code in its address, and is connected once it approves', async () => {
  const { page } = await openPage({ page: 'playground' })
  const { url, uri } = await serveWalletPage()
  await page.route('**/stack.json', (route) => route.fulfill({ json: { ...theStack(), walletPageUrl: url } }))
  await page.reload()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Connect the wallet page' }).click()
  const wallet = await openFarWallet()
  await wallet.pair(await uri)
  await wallet.approve()
  await expectFact(page, 'status', /^connected$/)
  await (await popup).close()
})
