import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildPayment, LAMPORTS } from './buildPayment.js'
import { browserForFile } from './openPage.js'
import { freshAddress, sol } from './sendAssets.js'
import { openPayer } from './sendSteps.js'
import { dialogOf, press, waitForTitle } from './steps.js'

const open = openPayer(browserForFile())

const begin = (page: Page, transaction: string) =>
  page.evaluate((wanted) => {
    const call = window.portico?.signAndSendTransaction({ transaction: wanted, title: 'Berth 7' })
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
  await dialogOf(page).getByText('A node has tried the transaction').waitFor()
  await page.evaluate('window.wallets[0].setAutoApprove(true)')
  await press(page, 'Continue')
  expect(await page.evaluate('window.outcome')).toBe('succeeded')
  await dialogOf(page).waitFor({ state: 'hidden' })
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
