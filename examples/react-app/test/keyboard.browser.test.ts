import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tabTo } from './keyboardSteps.js'
import { browserForFile } from './openPage.js'
import { accountOf, dialogOf, waitForStatus, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

const expectFocus = (page: Page, localName: string) =>
  expect.poll(() => page.evaluate('document.activeElement?.localName')).toBe(localName)

describe('with the keyboard alone', () => {
  test('a visitor connects, switches, and disconnects; focus goes in, stays in and comes back', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    const second = theStack().evm[1]
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await tabTo(page, /Connect wallet/)
    await page.keyboard.press('Enter')
    await walletRow(page, /Evm test wallet/).waitFor()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement?.localName')).toMatch(/^(portico-modal|body)$/)
    }
    await tabTo(page, /Evm test wallet/)
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'eip155', 'connected')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expectFocus(page, 'portico-button')

    await tabTo(page, new RegExp(theStack().evm[0].name))
    await page.keyboard.press('Enter')
    await walletRow(page, second.name).waitFor()
    await tabTo(page, new RegExp(second.name))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await accountOf(page, 'eip155')).chain).toBe(`${second.caip2}:${evmAddresses[0]}`)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expectFocus(page, 'portico-network-button')

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await walletRow(page, /^Disconnect/).waitFor()
    await tabTo(page, /^Disconnect/)
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'eip155', 'disconnected')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expectFocus(page, 'portico-button')
  })

  test('a visitor connects a Solana wallet and copies the address', async () => {
    const { page, context } = await openPage({ page: 'lab', wallets: [solanaWallet()] })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await tabTo(page, /Connect wallet/)
    await page.keyboard.press('Enter')
    await walletRow(page, /Solana test wallet/).waitFor()
    await tabTo(page, /Solana test wallet/)
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'solana', 'connected')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expectFocus(page, 'portico-button')
    await page.keyboard.press('Enter')
    await walletRow(page, /Copy address/).waitFor()
    await tabTo(page, /Copy address/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(theStack().solana.accounts[0])
  })
})
