import type { Page } from 'playwright-core'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { STAY } from '../screens/scenes/scene.js'
import { browserForFile } from './openPage.js'
import { nodeOf } from './sendAssets.js'
import { accountOf, connect, dialogOf, press, waitForStatus, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()
const wallets = () => [evmWallet(), solanaWallet()]

async function openAccount(page: Page): Promise<void> {
  await connect(page, /Evm test wallet/)
  await page.evaluate('window.portico.open()')
  await waitForTitle(page, 'Account')
}

async function openSettings(page: Page): Promise<void> {
  await openAccount(page)
  await press(page, 'Account settings')
  await waitForTitle(page, 'Account settings')
}

describe('the account screen', () => {
  test('shows the actions of plugins in their order, the host’s first [S2.16]', async () => {
    const labels = async (walletFeaturesOrder?: readonly ['send']) => {
      const { page } = await openPage({
        page: 'lab',
        wallets: wallets(),
        lab: {
          slots: ['views', 'actions'],
          options: { features: { walletFeaturesOrder } },
        },
      })
      await openAccount(page)
      return () => dialogOf(page).locator('.actions').getByRole('button').allTextContents()
    }
    await expect.poll(await labels()).toEqual(['Receive', 'Send', 'Vote'])
    await expect.poll(await labels(['send'])).toEqual(['Send', 'Receive', 'Vote'])
  })

  test('money that came while the window was closed is there when it is opened, and not half a minute later', async () => {
    const { page } = await openPage({ page: 'lab', wallets: wallets() })
    await openAccount(page)
    const amount = dialogOf(page).locator('.balance .amount')
    await amount.waitFor()
    await page.evaluate('window.portico.close()')
    const [address = '0x'] = evmAddresses
    const before = await nodeOf().getBalance({ address })
    await nodeOf().setBalance({ address, value: parseEther('99.5') })
    try {
      await page.evaluate('window.portico.open()')
      await expect.poll(() => amount.getAttribute('title')).toBe('99.5 ETH')
    } finally {
      await nodeOf().setBalance({ address, value: before })
    }
  })

  test('a label of the page’s stands above the address, which a press copies [S3.4]', async () => {
    const { page, context } = await openPage({ page: 'lab', wallets: wallets(), script: STAY })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAccount(page)
    await page.evaluate(([address]) => window.portico?.setAddressLabel(`${address}`, 'Savings'), [evmAddresses[0]])
    await dialogOf(page).getByText('Savings').waitFor()
    await press(page, /^Copy address/)
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(evmAddresses[0])
    await dialogOf(page).getByText('Copied').first().waitFor()
  })
})

describe('the account settings', () => {
  test('lead to network, wallets and another family, and copy the whole address', async () => {
    const { page, context } = await openPage({ page: 'lab', wallets: wallets() })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSettings(page)
    const shown = (await dialogOf(page).locator('.whole-address .copy-text').textContent()) ?? ''
    expect(shown.replaceAll(' ', '')).toBe(evmAddresses[0])
    await press(page, /^Copy address/)
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(evmAddresses[0])

    await press(page, /^Network/)
    await waitForTitle(page, 'Choose network')
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(theStack().evm[1].name) })
      .click()
    await waitForTitle(page, 'Account settings')
    await press(page, new RegExp(`^Network ${theStack().evm[1].name}`))
    await waitForTitle(page, 'Choose network')
    await press(page, 'Back')
    await waitForTitle(page, 'Account settings')

    await press(page, /^Wallets/)
    await waitForTitle(page, 'Wallets')
    await press(page, 'Back')
    await press(page, 'Connect a wallet for Solana')
    await dialogOf(page)
      .getByRole('button', { name: /Solana test wallet/ })
      .click()
    await waitForStatus(page, 'solana', 'connected')
  })

  test('Disconnect is last, ends the session and closes [S4.6]', async () => {
    const { page } = await openPage({ page: 'lab', wallets: wallets() })
    await openSettings(page)
    await expect.poll(() => dialogOf(page).getByRole('button').last().textContent()).toBe('Disconnect')
    await press(page, 'Disconnect')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect((await accountOf(page, 'eip155')).status).toBe('disconnected')
    await expect.poll(() => page.evaluate('window.wallets[0].connected')).toBe(false)
  })
})

describe('what a payment costs', () => {
  const openFees = async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: wallets(),
      lab: { slots: ['views', 'actions'] },
    })
    await openAccount(page)
    await press(page, 'Send')
    await waitForTitle(page, 'Payment')
    await press(page, 'Show fees')
    await waitForTitle(page, 'Fees')
    return page
  }

  test('a plugin’s view opens it: each fee, who gets it, the sum by coin, and an age that goes on', async () => {
    const page = await openFees()
    const lines = async () => (await dialogOf(page).locator('.fee').allInnerTexts()).map((text) => text.split(/\n+/))
    await expect.poll(lines).toEqual([
      ['Network fee', '21,000 gas × 1.2 gwei', 'Paid to the network’s validators', '0.000025 ETH', '$0.08'],
      ['Provider fee', 'Paid to Harbour Swap', '0.001 ETH'],
      ['Card fee', 'Paid to Your bank', '$1.20'],
      ['Wallet fee', 'Paid to Lantern', '0.25 USDC', '$0.25'],
      ['Total', '0.001025 ETH', '0.25 USDC', '$4.71'],
    ])
    const exact = await dialogOf(page).locator('.fee-total .fee-amount').first().getAttribute('title')
    expect(exact).toBe('0.001025200000000001 ETH')
    const age = dialogOf(page).getByText(/^Updated \d+ seconds ago$/)
    const first = await age.textContent()
    await expect.poll(() => age.textContent()).not.toBe(first)
    await press(page, 'Back')
    await press(page, 'Show nothing')
    await dialogOf(page).getByText('No fees').waitFor()
  })
})
