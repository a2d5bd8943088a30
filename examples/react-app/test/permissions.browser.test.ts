import type { AccountId } from '@portico/kernel'
import { parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { WITH_PARTITIONS, writeDownCode } from '../../../services/wallet-frame/test/openFramePage.js'
import { createSpender } from '../../stack/permission-demo.js'
import { violationsInThemes } from './axe.js'
import { inFrame, logIn } from './embeddedSteps.js'
import { fundAccount } from './fundAccount.js'
import { browserForFile } from './openPage.js'
import { grant } from './permissionSteps.js'
import { asAddress, dollars, freshAddress, nodeOf } from './sendAssets.js'
import {
  accountOf,
  dialogOf,
  expectText,
  press,
  shownText,
  waitForStatus,
  waitForTitle,
  waitUntilReady,
} from './steps.js'
import { theStack } from './theStack.js'

const openPage = browserForFile([WITH_PARTITIONS])

test('a backend spends within what the visitor has granted, and no longer once they have ended it on the list; a plain account gives none [S3.29] [S6.2] [S7.20a] [S7.20b] [S8.1d]', async () => {
  const { page } = await openPage({
    page: 'lab',
    lab: { hasEmbeddedWallet: true, hasHoldings: true, hasPermissions: true },
  })
  await waitUntilReady(page)
  await logIn(page, 'gil@harbour.example')
  await waitForStatus(page, 'solana', 'connected')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const { caip2, rpcUrl } = theStack().evm[0]
  const address = `${(await accountOf(page, 'eip155')).address}`
  await fundAccount({ eip155: address, solana: `${(await accountOf(page, 'solana')).address}` })
  const spender = createSpender({ rpcUrl, key: generatePrivateKey() })
  await nodeOf().setBalance({ address: spender.address, value: parseUnits('1', 18) })
  const frame = inFrame(page)
  const pressInFrame = (name: string | RegExp) => frame.getByRole('button', { name }).click()

  await page.evaluate(`window.portico.open({ view: 'AccountSettings' })`)
  await press(page, 'Permissions')
  await waitForTitle(page, 'Permissions')
  await shownText(page, 'No permissions').waitFor()
  await shownText(page, /^Permissions from other sites and wallets aren’t shown here/).waitFor()
  await page.evaluate('window.portico.close()')

  const granting = grant(page, `${caip2}:${address}` as AccountId, spender.address, { uses: 30 })
  await frame.getByText('Protect your wallet first').waitFor()
  await writeDownCode({ frame, press: pressInFrame })
  await frame.getByText('Amount per 1 day').waitFor()
  await pressInFrame('Allow')
  const permit = await granting

  const to = freshAddress('eip155')
  const pay = (amount: bigint) =>
    spender.pay(permit, { token: asAddress(dollars.address ?? ''), to: asAddress(to), amount })
  await pay(60_000n)
  await expect(pay(41_000n)).rejects.toThrow(/exceeded/)
  expect(await dollars.balanceOf(to)).toBe(60_000n)

  await page.evaluate(`window.portico.open({ view: 'SmartSessions' })`)
  await waitForTitle(page, 'Permissions')
  const card = dialogOf(page).getByRole('region', { name: new URL(page.url()).origin })
  await card.getByText('Active').waitFor()
  const shown = await card.textContent()
  for (const words of [/0\.1 TUSD/, /1 day/, /Maximum uses30/, /Valid until/]) expect(shown).toMatch(words)
  expect(await violationsInThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const end = card.getByRole('button', { name: 'Revoke permission' })
  await end.click()
  await card.getByText('Revoke this permission').first().waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await card.locator('.button.primary').click()
  await pressInFrame('Revoke permission')
  await pressInFrame('Sign')
  await expectText(card.locator('.permission-status'), /^Revoked$/)
  expect(await card.getByRole('button').count()).toBe(0)
  await expect(pay(1_000n)).rejects.toThrow(/revert/i)
  expect(await dollars.balanceOf(to)).toBe(60_000n)

  await page.evaluate(`window.portico.setPreferredAccountType('eip155', 'eoa')`)
  await expect.poll(async () => (await accountOf(page, 'eip155')).address).not.toBe(address)
  await page.evaluate('window.portico.close()')
  const plain = `${caip2}:${(await accountOf(page, 'eip155')).address}` as AccountId
  await expect(grant(page, plain, spender.address)).rejects.toThrow(/SMART_ACCOUNT_UNSUPPORTED/)
  await waitForTitle(page, 'Permissions')
  await shownText(page, 'This application might not support Smart Accounts').first().waitFor()
})
