import type { Page } from 'playwright-core'
import { type Address, erc20Abi, formatUnits, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { WITH_PARTITIONS, writeDownCode } from '../../../services/wallet-frame/test/openFramePage.js'
import { violationsInThemes } from './axe.js'
import { inFrame, logIn } from './embeddedSteps.js'
import { fundEip155 } from './fundAccount.js'
import { browserForFile } from './openPage.js'
import { openFarWallet, openPairingPage, ownerOfFar, pair } from './pairingSteps.js'
import { asAddress, nodeOf } from './sendAssets.js'
import * as s from './sendSteps.js'
import {
  accountOf,
  dialogOf,
  expectText,
  press,
  reload,
  shownText,
  waitForStatus,
  waitForTitle,
  waitUntilReady,
} from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet } from './wallets.js'

const openPage = browserForFile([WITH_PARTITIONS])
const openPayer = s.openPayer(openPage)
const openPaired = openPairingPage(openPage)

// Prices of the first chain are what other files look at.
const [, chain] = theStack().evm
const node = nodeOf(chain)
const owner = evmAddresses[0] as Address
const { router } = chain.swap
const { symbol, decimals } = chain.token
const onToken = { address: chain.token.address, abi: erc20Abi } as const
const held = (of = owner) => node.readContract({ ...onToken, functionName: 'balanceOf', args: [of] })
const allowance = (of = owner) => node.readContract({ ...onToken, functionName: 'allowance', args: [of, router] })
const lab = { networks: [chain.caip2], hasHoldings: true, hasSwaps: true }

/** A wallet that takes no calls together, unless told otherwise. */
const openSwapper = (options: Readonly<Record<string, unknown>> = {}) => {
  const { chainId, rpcUrl, batchAccount } = chain
  return openPayer('eip155', { wallet: evmWallet({ chains: [{ chainId, rpcUrl, batchAccount }], ...options }), lab })
}

const sideOf = (page: Page, name: 'You pay' | 'You get') => dialogOf(page).getByRole('region', { name })

async function chooseToken(page: Page, side: 'You pay' | 'You get', name: string, look?: Look): Promise<void> {
  await sideOf(page, side)
    .getByRole('button', { name: /^(Token: .*|Choose token)/ })
    .click()
  await waitForTitle(page, 'Choose token')
  const row = dialogOf(page).getByRole('button', { name: new RegExp(`^${name}`) })
  await row.waitFor()
  await look?.(page)
  await row.click()
  await waitForTitle(page, 'Swap')
}

type Look = (page: Page) => Promise<void>

/** From the account to what is looked over before the wallet is asked. */
async function review(page: Page, amount: string, look?: Look): Promise<void> {
  await press(page, 'Swap')
  await waitForTitle(page, 'Swap')
  await chooseToken(page, 'You pay', chain.token.name, look)
  await chooseToken(page, 'You get', 'Ether')
  await s.amountField(page).fill(amount)
  const next = dialogOf(page).getByRole('button', { name: 'Review', exact: true })
  await next.waitFor()
  await look?.(page)
  await next.click()
  await waitForTitle(page, 'Review')
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^(Allow|Swap) ${amount} ${symbol}`) })
    .waitFor()
  await look?.(page)
}

const fact = (page: Page, name: string) =>
  dialogOf(page)
    .locator('.facts > div', { has: page.locator('dt', { hasText: name }) })
    .locator('dd')

async function openAccount(page: Page): Promise<void> {
  await page.evaluate(`window.portico.open({ view: 'Account' })`)
  await waitForTitle(page, 'Account')
}

const hasNoViolation: Look = async (page) => expect(await violationsInThemes(page)).toEqual([])

/** What the owner's transactions since a block have cost. */
async function feesSince(block: bigint): Promise<bigint> {
  const last = await node.getBlockNumber({ cacheTime: 0 })
  let fees = 0n
  for (let blockNumber = block + 1n; blockNumber <= last; blockNumber += 1n) {
    const { transactions } = await node.getBlock({ blockNumber, includeTransactions: true })
    for (const { hash } of transactions.filter(({ from }) => from === owner.toLowerCase())) {
      const { gasUsed, effectiveGasPrice } = await node.getTransactionReceipt({ hash })
      fees += gasUsed * effectiveGasPrice
    }
  }
  return fees
}

interface TwoSteps {
  readonly wallet: Pick<s.Owner, 'read' | 'approve'>
  readonly of?: Address
  /** Once the allowance is there. Default: the modal says that the swap is next. */
  readonly untilSwap?: () => Promise<unknown>
}

/** The wallet is asked for the allowance, then for the swap. Answers what it said first. */
async function swapInTwoSteps(page: Page, amount: string, { wallet, of = owner, untilSwap }: TwoSteps) {
  const units = parseUnits(amount, decimals)
  const tokens = await held(of)
  await press(page, new RegExp(`^Allow ${amount}`))
  const asked = await wallet.read()
  await wallet.approve()
  if (untilSwap) await untilSwap()
  else await expectText(dialogOf(page).locator('.stage'), new RegExp(`Step 2 of 2: Swap ${amount}`))
  expect(await allowance(of)).toBe(units)
  await wallet.read()
  await wallet.approve()
  await s.expectStage(page, /^Swapped$/)
  expect(tokens - (await held(of))).toBe(units)
  expect(await allowance(of)).toBe(0n)
  return asked
}

test('a token becomes the coin: the wallet is asked for exactly the amount, then for the swap, and what arrives is what was quoted [S1.2f] [S2.2] [S2.16] [S9.10]', async () => {
  const { page } = await openSwapper()
  await openAccount(page)
  await expect
    .poll(() => dialogOf(page).locator('.actions button').allInnerTexts())
    .toEqual(['Swap', 'Receive', 'Send'])
  await review(page, '25', hasNoViolation)
  await expectText(fact(page, 'Slippage'), /^1%$/)
  await expectText(fact(page, 'Allowed to spend the token'), new RegExp(router))
  const least = await fact(page, 'Minimum received').textContent()

  const [block, coins] = await Promise.all([node.getBlockNumber({ cacheTime: 0 }), node.getBalance({ address: owner })])
  const { title } = await swapInTwoSteps(page, '25', { wallet: s.ownerOf(page) })
  expect(title).toBe(`Allow ${router} to spend 25 ${symbol}`)
  const gained = (await node.getBalance({ address: owner })) - coins + (await feesSince(block))
  expect(least).toBe(`${formatUnits((gained * 99n) / 100n, 18)} ETH`)
})

test('a refused swap says which allowance stands, and takes it back [S1.2f]', async () => {
  const { page } = await openSwapper()
  await openAccount(page)
  await review(page, '12.5')
  const tokens = await held()
  await press(page, /^Allow 12.5/)
  const wallet = s.ownerOf(page)
  await wallet.read()
  await wallet.approve()
  await expectText(dialogOf(page).locator('.stage'), /Step 2 of 2/)
  await wallet.read()
  await wallet.reject()
  await s.expectStage(page, /^Stopped before the swap$/)
  await shownText(page, new RegExp(`^The allowance of 12.5 ${symbol} is still active`)).waitFor()
  await expectText(fact(page, 'Allowed to spend the token'), new RegExp(router))
  expect(await allowance()).toBe(parseUnits('12.5', decimals))
  await press(page, 'Remove allowance')
  await wallet.read()
  await wallet.approve()
  await s.expectStage(page, /^Allowance removed$/)
  expect([await allowance(), await held()]).toEqual([0n, tokens])
})

test('a wallet that takes calls together is asked once, for the approval and the swap [S1.2f] [S2.16]', async () => {
  const privateKey = generatePrivateKey()
  const own = privateKeyToAddress(privateKey)
  await fundEip155(own, chain)
  const { page } = await openSwapper({ privateKeys: [privateKey], calls: { atomic: 'supported' } })
  await openAccount(page)
  await review(page, '25')
  await expectText(fact(page, 'In the wallet'), /^One approval for everything/)
  const [tokens, coins] = await Promise.all([held(own), node.getBalance({ address: own })])
  await press(page, /^Swap 25/)
  const wallet = s.ownerOf(page)
  const { title } = await wallet.read()
  expect(title).toContain(`Allow ${router} to spend 25 ${symbol}, then `)
  await wallet.approve()
  await s.expectStage(page, /^Swapped$/)
  expect(tokens - (await held(own))).toBe(parseUnits('25', decimals))
  expect(await node.getBalance({ address: own })).toBeGreaterThan(coins)
  expect(await allowance(own)).toBe(0n)
})

test('a wallet on another device is asked for the allowance, then for the swap [S1.2f]', async () => {
  const { page } = await openPaired({ lab })
  const wallet = await openFarWallet({ autoApprove: false })
  await pair(page, wallet, ['eip155'])
  await openAccount(page)
  await review(page, '12.5')
  await swapInTwoSteps(page, '12.5', { wallet: ownerOfFar(wallet) })
})

test('the embedded wallet swaps from a smart account that holds no coins with one consent, from a plain one with two [S1.2f] [S2.2]', async () => {
  const { page } = await openPage({ page: 'lab', lab: { ...lab, hasEmbeddedWallet: true } })
  await waitUntilReady(page)
  await logIn(page, 'ida@harbour.example')
  await waitForStatus(page, 'eip155', 'connected')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const own = asAddress(`${(await accountOf(page, 'eip155')).address}`)
  await fundEip155(own, chain)
  await node.setBalance({ address: own, value: 0n })
  await openAccount(page)
  await review(page, '25')
  await expectText(dialogOf(page).locator('.facts'), /The app pays the fee/)
  const least = await fact(page, 'Minimum received').textContent()
  const tokens = await held(own)
  await press(page, /^Swap 25/)
  const frame = inFrame(page)
  await frame.getByText('Protect your wallet first').waitFor()
  await writeDownCode({ frame, press: (name: string | RegExp) => frame.getByRole('button', { name }).click() })
  const confirm = frame.getByRole('button', { name: 'Send', exact: true })
  await confirm.click()
  await s.expectStage(page, /^Swapped$/)
  expect(tokens - (await held(own))).toBe(parseUnits('25', decimals))
  const gained = await node.getBalance({ address: own })
  expect(least).toBe(`${formatUnits((gained * 99n) / 100n, 18)} ETH`)
  expect(await allowance(own)).toBe(0n)

  // An open form would read what the other account has before that has anything.
  await page.evaluate(`window.portico.close()`)
  await page.evaluate(`window.portico.setPreferredAccountType('eip155', 'eoa')`)
  const plain = asAddress(`${(await accountOf(page, 'eip155')).address}`)
  expect(plain).not.toBe(own)
  await fundEip155(plain, chain)
  await openAccount(page)
  await review(page, '12.5')
  const inTheFrame = {
    async read() {
      await confirm.waitFor()
      return { title: '', detail: '' }
    },
    approve: () => confirm.click(),
  }
  // The frame asks as soon as the allowance is there, over what the modal says.
  const untilSwap = () => frame.getByText('Contract call').waitFor()
  await swapInTwoSteps(page, '12.5', { wallet: inTheFrame, of: plain, untilSwap })
})

test('an approval that is mined after a reload is found again; no second one is asked for, nor the swap, until the visitor swaps [S1.2f]', async () => {
  const { page } = await openSwapper()
  await openAccount(page)
  await review(page, '12.5')
  const [tokens, nonce] = await Promise.all([held(), node.getTransactionCount({ address: owner })])
  await node.setAutomine(false)
  onTestFinished(() => node.setAutomine(true))
  await press(page, /^Allow 12.5/)
  const wallet = s.ownerOf(page)
  await wallet.read()
  await wallet.approve()
  await s.expectStage(page, /^Sent. Waiting for the network$/)

  await reload(page)
  await page.evaluate('window.wallets[0].setAutoApprove(false)')
  await openAccount(page)
  await s.openTab(page, 'Activity')
  const row = (text: RegExp) => dialogOf(page).getByRole('listitem').filter({ hasText: text })
  await row(/Pending/).waitFor()
  await node.setAutomine(true)
  await node.mine({ blocks: 1 })
  await row(/Pending/).waitFor({ state: 'detached' })
  expect(await allowance()).toBe(parseUnits('12.5', decimals))

  // As long as the next swap is looked over, nothing else has been asked for.
  await review(page, '12.5')
  expect(await page.evaluate('window.wallets[0].pending().length')).toBe(0)
  await press(page, /^Swap 12.5/)
  await wallet.read()
  expect(await node.getTransactionCount({ address: owner })).toBe(nonce + 1)
  await wallet.approve()
  await s.expectStage(page, /^Swapped$/)
  expect(tokens - (await held())).toBe(parseUnits('12.5', decimals))
  expect(await allowance()).toBe(0n)
})
