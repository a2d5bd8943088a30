import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { openFarWallet } from './pairingSteps.js'
import { expectText } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet } from './wallets.js'

const openPage = browserForFile()

test('a page that draws its own dialog: refusal, account, signature, disconnect, and a wallet elsewhere by a code [S1.2a] [S1.2d]', async () => {
  const { page, requests, origin } = await openPage({ page: 'headless', wallets: [evmWallet()] })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const account = page.getByRole('region', { name: 'Account' })
  await button('Connect').waitFor()
  expect(requests.filter((url) => !url.startsWith(origin))).toEqual([])

  await button('Connect').click()
  await page.evaluate('window.wallets[0].rejectNext()')
  await button('Evm test wallet').click()
  await expectText(page.getByRole('alert'), /^You declined in your wallet\.$/)
  await button('Evm test wallet').click()
  await expectText(account, new RegExp(`${evmAddresses[0]}.*Evm test wallet.*${theStack().evm[0].name}.*\\d ETH`, 's'))

  await button('Sign').click()
  const signature = page.getByLabel('Signature')
  await expectText(signature, /^0x[0-9a-f]{130}$/)
  const [address = '0x'] = evmAddresses
  const signed = {
    address,
    message: 'I live in this harbour',
    signature: (await signature.textContent()) as `0x${string}`,
  }
  expect(await verifyMessage(signed)).toBe(true)
  await button('Disconnect').click()

  await button('Connect').click()
  const code = page.locator('[data-uri^="wc:"]')
  await button('WalletConnect').click()
  await code.waitFor()
  await button('Back').click()
  await button('WalletConnect').click()
  await code.waitFor()
  const far = await openFarWallet()
  await far.pair(`${await code.getAttribute('data-uri')}`)
  await far.approve()
  await expectText(account, new RegExp(`${evmAddresses[0]}.*Far wallet`, 's'))
  await button('Disconnect').click()
  await button('Connect').waitFor()
  expect(await page.locator('portico-modal').count()).toBe(0)
})
