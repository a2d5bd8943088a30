import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { askSolana, freshAddress, sol } from './sendAssets.js'
import { openPayer } from './sendSteps.js'
import { dialogOf, press, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'

const open = openPayer(browserForFile())
const LAMPORTS = 2_500_000n

/** A payment, as a page makes it with a library of its own. */
async function buildPayment(to: string): Promise<string> {
  const [from = ''] = theStack().solana.accounts
  const data = new Uint8Array(12).fill(2, 0, 1)
  new DataView(data.buffer).setBigUint64(4, LAMPORTS, true)
  const pay: Instruction = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data,
  }
  type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]
  const latest = await askSolana<Lifetime>('getLatestBlockhash')
  const lifetime = { ...latest, lastValidBlockHeight: BigInt(latest.lastValidBlockHeight) }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(address(from), made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => appendTransactionMessageInstructions([pay], made),
    (made) => getBase64EncodedWireTransaction(compileTransaction(made)),
  )
}

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
