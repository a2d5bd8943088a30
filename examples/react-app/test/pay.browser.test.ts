import type { PaymentWish } from '@portico/kernel'
import { address, createSolanaRpc } from '@solana/kit'
import type { Page } from 'playwright-core'
import { erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { fundEip155 } from './fundAccount.js'
import { browserForFile } from './openPage.js'
import { asAddress, dollars, freshAddress, nodeOf, sol } from './sendAssets.js'
import * as s from './sendSteps.js'
import { dialogOf, press, reload, shownText, waitForTitle, waitUntilReady, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()
const openPayer = s.openPayer(openPage)
const lab = { hasPay: true }
const [chain] = theStack().evm

/** The page's own call; what it hears is kept. */
async function ask(page: Page, wish: PaymentWish | string): Promise<void> {
  await page.evaluate((wanted) => {
    const outcome = window.portico?.pay(wanted).catch((error: { readonly code: string }) => error.code)
    Object.assign(window, { outcome })
  }, wish)
}
const outcomeOf = (page: Page) => page.evaluate('window.outcome')

async function pressPay(page: Page, amount: string): Promise<s.Owner> {
  await press(page, `Pay ${amount}`)
  const wallet = s.ownerOf(page)
  await wallet.read()
  return wallet
}

test('a link for a token: the visitor connects on the way, pays, and the receiver has it to the unit [S2.13]', async () => {
  const { page } = await openPage({ page: 'lab', wallets: [evmWallet()], lab: { hasHoldings: true, ...lab } })
  await waitUntilReady(page)
  const to = freshAddress('eip155')
  await ask(page, `ethereum:${dollars.address}@${chain.chainId}/transfer?address=${to}&uint256=2.5e6`)
  await waitForTitle(page, 'Pay')
  await press(page, 'Connect wallet')
  await walletRow(page, /Evm test wallet/)
    .first()
    .click()
  await waitForTitle(page, 'Pay')
  await page.evaluate('window.wallets[0].setAutoApprove(false)')
  const wallet = await pressPay(page, '2.5 TUSD')
  expect((await wallet.read()).title).toBe(dollars.promptOf('2.5', to))
  await wallet.approve()
  await s.expectStage(page, /^Paid$/)
  expect(await outcomeOf(page)).toMatchObject({ status: 'paid', amount: 2_500_000n })
  expect(await dollars.balanceOf(to)).toBe(2_500_000n)
})

test('a refusal can be thought over, and left', async () => {
  const { page } = await openPayer('eip155', { lab })
  const to = freshAddress('eip155')
  await ask(page, { to: `${chain.caip2}:${to}` as const, amount: parseEther('0.25') } as PaymentWish)
  const wallet = await pressPay(page, '0.25 ETH')
  await wallet.reject()
  await shownText(page, /Nothing was paid/).waitFor()
  await press(page, 'Try again')
  await wallet.read()
  await wallet.reject()
  await shownText(page, /Nothing was paid/).waitFor()
  await press(page, 'Cancel')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await outcomeOf(page)).toBe('REQUEST_REJECTED')
  expect(await nodeOf().getBalance({ address: asAddress(to) })).toBe(0n)
})

test('the receiver of a Solana Pay link finds the payment by its reference', async () => {
  const { page } = await openPayer('solana', { lab })
  const [to, reference] = [freshAddress('solana'), freshAddress('solana')]
  await ask(page, `solana:${to}?amount=0.25&reference=${reference}&label=Harbour%20shop&memo=Berth%207`)
  await shownText(page, 'For Harbour shop').waitFor()
  await shownText(page, 'Berth 7').waitFor()
  const wallet = await pressPay(page, '0.25 SOL')
  await wallet.approve()
  await s.expectStage(page, /^Paid$/)
  const found = await createSolanaRpc(theStack().solana.rpcUrl).getSignaturesForAddress(address(reference)).send()
  expect(await outcomeOf(page)).toMatchObject({
    status: 'paid',
    transactionIds: found.map(({ signature }) => signature),
  })
  expect(found).toHaveLength(1)
  expect(await sol.balanceOf(to)).toBe(250_000_000n)
})

test('another token pays: one request, and the receiver has the price to the unit [S2.13]', async () => {
  const [, second] = theStack().evm
  const { chainId, caip2, rpcUrl, batchAccount, token } = second
  const privateKey = generatePrivateKey()
  const own = privateKeyToAddress(privateKey)
  await fundEip155(own, second)
  const node = nodeOf(second)
  const { page } = await openPayer('eip155', {
    wallet: evmWallet({
      ...{ chains: [{ chainId, rpcUrl, batchAccount }], privateKeys: [privateKey], calls: { atomic: 'supported' } },
    }),
    lab: { ...lab, hasSwaps: true, networks: [caip2] },
  })
  const held = () =>
    node.readContract({ address: asAddress(token.address), abi: erc20Abi, functionName: 'balanceOf', args: [own] })
  const to = freshAddress('eip155')
  const before = await held()
  await ask(page, { to: `${caip2}:${to}`, amount: parseEther('0.01'), accept: 'any' } as PaymentWish)
  await press(page, 'Choose another token')
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${token.name}`) })
    .click()
  await shownText(page, 'You pay at most').waitFor()
  await press(page, /^Pay at most .* TUSD$/)
  const wallet = s.ownerOf(page)
  const { title } = await wallet.read()
  expect(title).toContain(`0.01 ETH to ${to}`)
  await wallet.approve()
  await s.expectStage(page, /^Paid$/)
  expect(await outcomeOf(page)).toMatchObject({ status: 'paid', transactionIds: [expect.stringMatching(/^0x/)] })
  expect(await node.getBalance({ address: asAddress(to) })).toBe(parseEther('0.01'))
  expect(await held()).toBeLessThan(before)
})

test('an intent that was paid shows what became of it, also after a reload, and asks for nothing', async () => {
  const { page } = await openPayer('eip155', { lab })
  const to = freshAddress('eip155')
  const wish = { to: `${chain.caip2}:${to}`, amount: parseEther('0.25'), intentId: 'order:7' } as PaymentWish
  await ask(page, wish)
  const wallet = await pressPay(page, '0.25 ETH')
  await wallet.approve()
  await s.expectStage(page, /^Paid$/)
  const paid = await outcomeOf(page)
  await reload(page)
  await ask(page, wish)
  await s.expectStage(page, /^Paid$/)
  expect(await outcomeOf(page)).toEqual(paid)
  await press(page, 'Done')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await nodeOf().getBalance({ address: asAddress(to) })).toBe(parseEther('0.25'))
})
