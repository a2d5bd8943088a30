import { testPrivateKeys } from '@portico/test-kit'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import { tabTo } from './keyboardSteps.js'
import { browserForFile } from './openPage.js'
import { accountOf, connect, dialogOf, press, reload, settle, shownText, waitForTitle, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

const [FIRST = '', SECOND = ''] = evmAddresses
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

const openAccounts = async (page: Page) => {
  await page.evaluate(`window.portico.open({ view: 'Account' })`)
  await settle(page)
  await walletRow(page, /^Accounts/).click()
  await waitForTitle(page, 'Choose account')
}

const expectAccount = (page: Page, namespace: string, address: string) =>
  expect.poll(async () => (await accountOf(page, namespace)).address).toBe(address)

describe('a wallet that shares several accounts', () => {
  test('the visitor chooses one; it signs, stays over a reload and a network switch, and gives way to the wallet', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet({ sharedAccounts: 2 })] })
    await connect(page, /Evm test wallet/)
    await openAccounts(page)
    await walletRow(page, short(SECOND)).click()
    await expectAccount(page, 'eip155', SECOND)
    await waitForTitle(page, 'Account')

    await reload(page)
    await expectAccount(page, 'eip155', SECOND)
    await page.evaluate((chain) => window.portico?.switchNetwork(chain as 'eip155:1'), theStack().evm[1].caip2)
    expect(await accountOf(page, 'eip155')).toMatchObject({
      address: SECOND,
      chain: `${theStack().evm[1].caip2}:${SECOND}`,
    })
    const asked = await page.evaluate(async () => {
      await window.portico?.signMessage('chosen')
      return JSON.stringify((window as unknown as { wallets: { requests: unknown[] }[] }).wallets[0]?.requests.at(-1))
    })
    expect(asked.toLowerCase()).toContain(SECOND.toLowerCase())

    await page.evaluate('window.wallets[0].selectAccount(1)')
    await page.evaluate('window.wallets[0].selectAccount(0)')
    await expectAccount(page, 'eip155', FIRST)
  })

  test('a wallet of the Wallet Standard, too, by the names that it has for its accounts', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [solanaWallet({ sharedAccounts: 2 })] })
    await connect(page, /Solana test wallet/)
    await openAccounts(page)
    await walletRow(page, /Account 2/).click()
    await expectAccount(page, 'solana', theStack().solana.accounts[1] ?? '')
    await waitForTitle(page, 'Account')
    await reload(page)
    await expectAccount(page, 'solana', theStack().solana.accounts[1] ?? '')
  })

  test('with one account there is nothing to choose', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    await connect(page, /Evm test wallet/)
    await page.evaluate(`window.portico.open({ view: 'Account' })`)
    await walletRow(page, /^Wallets/).waitFor()
    expect(await walletRow(page, /^Accounts/).count()).toBe(0)
  })
})

describe('the list of accounts', () => {
  const keys = [...testPrivateKeys, ...[...'123456789'].map((digit) => `0x${digit.repeat(64)}`)]
  const many = () => evmWallet({ privateKeys: keys, sharedAccounts: keys.length })

  test('is searched and chosen from with the keyboard alone, and axe finds nothing', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [many()] })
    await connect(page, /Evm test wallet/)
    await page.evaluate(`window.portico.setAddressLabel('${SECOND}', 'Savings')`)
    await openAccounts(page)
    expect(await violationsOf(page)).toEqual([])
    await dialogOf(page).getByRole('searchbox').focus()
    await page.keyboard.type('nothing of the kind')
    await shownText(page, /No account matches/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await press(page, 'Clear search')
    await dialogOf(page).getByRole('searchbox').fill('sav')
    await expect.poll(() => dialogOf(page).locator('.row-name').allTextContents()).toEqual(['Savings'])
    await tabTo(page, /Savings/)
    await page.keyboard.press('Enter')
    await expectAccount(page, 'eip155', SECOND)
    await waitForTitle(page, 'Account')
  })

  test('marks the account in use and moves no row with the choice', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [many()] })
    await connect(page, /Evm test wallet/)
    const rows = () => dialogOf(page).locator('.row-name').allTextContents()
    await openAccounts(page)
    await dialogOf(page).locator('[aria-current=true]').getByText(short(FIRST)).waitFor()
    const before = await rows()
    await walletRow(page, short(SECOND)).click()
    await waitForTitle(page, 'Account')
    await openAccounts(page)
    await expect.poll(rows).toEqual(before)
    await dialogOf(page).locator('[aria-current=true]').getByText(short(SECOND)).waitFor()
  })
})
