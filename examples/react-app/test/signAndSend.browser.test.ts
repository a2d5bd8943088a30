import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WITH_PARTITIONS, writeDownCode } from '../../../services/wallet-frame/test/openFramePage.js'
import { buildPayment, LAMPORTS } from './buildPayment.js'
import { inFrame, logIn } from './embeddedSteps.js'
import { browserForFile } from './openPage.js'
import { openFarWallet, openPairingPage, ownerOfFar, pair } from './pairingSteps.js'
import { askSolana, freshAddress, sol } from './sendAssets.js'
import { openPayer } from './sendSteps.js'
import { accountOf, dialogOf, press, waitForStatus, waitForTitle, waitUntilReady } from './steps.js'

const openPage = browserForFile([WITH_PARTITIONS])
const open = openPayer(openPage)
const openPaired = openPairingPage(openPage)

const begin = (page: Page, transaction: string) =>
  page.evaluate((wanted) => {
    const call = window.portico?.signAndSendTransaction({ transaction: wanted, title: 'Berth 7', namespace: 'solana' })
    Object.assign(window, {
      outcome: call?.then(
        (sent) => window.portico?.waitForTransaction(sent),
        (error: { readonly code: string }) => error.code,
      ),
    })
  }, transaction)

test('a page’s own transaction of solana is shown, then signed and sent', async () => {
  const { page } = await open('solana')
  const to = freshAddress('solana')
  await begin(page, await buildPayment(to))
  await waitForTitle(page, 'Review transaction')
  await dialogOf(page).getByText('Berth 7').waitFor()
  await dialogOf(page).getByText('0.0025 SOL').waitFor()
  await dialogOf(page).getByText('A node has simulated the transaction').waitFor()
  await page.evaluate('window.wallets[0].setAutoApprove(true)')
  await press(page, 'Continue')
  expect(await page.evaluate('window.outcome')).toBe('succeeded')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await sol.balanceOf(to)).toBe(LAMPORTS)
})

/** Begins a payment and looks at it, until the wallet is asked. */
async function review(page: Page, to: string, from?: string): Promise<void> {
  await begin(page, await buildPayment(to, from))
  await waitForTitle(page, 'Review transaction')
  await dialogOf(page).getByText('0.0025 SOL').waitFor()
  await press(page, 'Continue')
}

test('a wallet on another device is asked for it', async () => {
  const { page } = await openPaired()
  const wallet = await openFarWallet({ autoApprove: false })
  await pair(page, wallet)
  const owner = ownerOfFar(wallet)
  const to = freshAddress('solana')
  await review(page, to)
  await owner.read()
  expect(await sol.balanceOf(to)).toBe(0n)
  await owner.approve()
  expect(await page.evaluate('window.outcome')).toBe('succeeded')
  expect(await sol.balanceOf(to)).toBe(LAMPORTS)
})

test('the embedded wallet shows it again, in its frame', async () => {
  const { page } = await openPage({ page: 'lab', lab: { hasEmbeddedWallet: true } })
  await waitUntilReady(page)
  await logIn(page, 'sol@harbour.example')
  await waitForStatus(page, 'solana', 'connected')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const from = `${(await accountOf(page, 'solana')).address}`
  await askSolana('requestAirdrop', from, 1_000_000_000)
  await expect.poll(() => sol.balanceOf(from)).toBe(1_000_000_000n)
  const to = freshAddress('solana')
  await review(page, to, from)
  const frame = inFrame(page)
  await frame.getByText('Protect your wallet first').waitFor()
  await writeDownCode({ frame, press: (name: string | RegExp) => frame.getByRole('button', { name }).click() })
  const confirm = frame.getByRole('button', { name: 'Send', exact: true })
  await confirm.waitFor()
  expect((await frame.locator('dd').allTextContents()).join(' ')).toContain(to)
  await confirm.click()
  expect(await page.evaluate('window.outcome')).toBe('succeeded')
  expect(await sol.balanceOf(to)).toBe(LAMPORTS)
})

test('leaving the view refuses, and nothing is sent', async () => {
  const { page } = await open('solana')
  const to = freshAddress('solana')
  await begin(page, await buildPayment(to))
  await waitForTitle(page, 'Review transaction')
  await press(page, 'Cancel')
  expect(await page.evaluate('window.outcome')).toBe('REQUEST_REJECTED')
  expect(await sol.balanceOf(to)).toBe(0n)
})
