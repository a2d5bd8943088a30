import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { formatUnits, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filmOf } from './codePictures.js'
import { browserForFile } from './openPage.js'
import { type Asset, dollars, ether, type Family, freshAddress, nodeOf, sol, spl } from './sendAssets.js'
import * as s from './sendSteps.js'
import { dialogOf, press, settle, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()
const openPayer = s.openPayer(openPage)

interface Case {
  readonly asset: Asset
  readonly amount: string
  readonly to: string
  fill(page: Page, wanted: Case): Promise<void>
}

async function byHand(page: Page, { asset, amount, to }: Case): Promise<void> {
  if (asset.address) await s.chooseToken(page, asset)
  await s.amountField(page).fill(amount)
  await s.receiverField(page).fill(to)
}

const [first] = theStack().evm
const alice = `${first.names.registered['alice.eth']}`
const byName: Case['fill'] = (page, wanted) => byHand(page, { ...wanted, to: 'alice.eth' })

/** EIP-681 and Solana Pay. */
function uriOf({ asset, amount, to }: Case): string {
  const { family, address, decimals } = asset
  if (family === 'solana') return `solana:${to}?amount=${amount}${address ? `&spl-token=${address}` : ''}`
  const units = parseUnits(amount, decimals)
  return address
    ? `ethereum:${address}@${first.chainId}/transfer?address=${to}&uint256=${units}`
    : `ethereum:${to}@${first.chainId}?value=${units}`
}
const byPicture: Case['fill'] = (page, wanted) => s.scanPicture(page, uriOf(wanted))
const byPastedPicture: Case['fill'] = (page, wanted) => s.pastePicture(page, uriOf(wanted))

const [someone, other] = [freshAddress('solana'), freshAddress('solana')]
const cases: Readonly<Record<Family, readonly Case[]>> = {
  eip155: [
    { asset: ether, amount: '1.25', to: freshAddress('eip155'), fill: byHand },
    { asset: dollars, amount: '12.345678', to: freshAddress('eip155'), fill: byHand },
    { asset: ether, amount: '0.000000000000000001', to: alice, fill: byName },
    { asset: dollars, amount: '7', to: alice, fill: byName },
    { asset: ether, amount: '0.5', to: freshAddress('eip155'), fill: byPicture },
    { asset: dollars, amount: '3.1', to: freshAddress('eip155'), fill: byPastedPicture },
  ],
  solana: [
    { asset: sol, amount: '0.25', to: other, fill: byHand },
    { asset: spl, amount: '12.345678', to: someone, fill: byHand },
    { asset: sol, amount: '0.123456789', to: other, fill: byPicture },
    { asset: spl, amount: '3.1', to: someone, fill: byPastedPicture },
  ],
}

describe.each(['eip155', 'solana'] as const)('%s', (family) => {
  test('coins and tokens arrive to the unit, by address, name and code, and the wallet is asked for what was shown [S1.2e] [S9.18] [S4.26]', async () => {
    const { page } = await openPayer(family)
    for (const wanted of cases[family]) {
      const { asset, amount, to } = wanted
      await s.openSend(page)
      expect(await s.receiverField(page).inputValue()).toBe('')
      await wanted.fill(page, wanted)
      const { deposit } = await s.sendFilled(page, wanted)
      expect(deposit !== undefined).toBe(asset === spl && wanted.fill === byHand)
      await press(page, 'Done')
      await waitForTitle(page, 'Account')
      if (wanted.fill === byHand) await s.expectAccount(page, asset, amount, to)
      await page.evaluate('window.portico.close()')
    }
  })
})

test('nothing in the form moves when balances and prices come', async () => {
  // A figure that is too long for its line would take another one.
  const privateKey = generatePrivateKey()
  await nodeOf().setBalance({ address: privateKeyToAddress(privateKey), value: parseEther('2') })
  const { page } = await openPayer('eip155', { wallet: evmWallet({ privateKeys: [privateKey] }) })
  let answer = () => {}
  const hold = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/balance?*', async (route) => {
    await hold
    await route.continue()
  })
  await s.openSend(page)
  const scan = dialogOf(page).getByRole('button', { name: 'Scan code' })
  await scan.waitFor()
  await settle(page)
  const before = await scan.boundingBox()
  answer()
  await dialogOf(page).getByRole('button', { name: 'Enter in US dollars' }).waitFor()
  await settle(page)
  expect(await scan.boundingBox()).toEqual(before)
})

describe('as much as there is', () => {
  test('eip155: goes out, and the fee that was kept back is what is left of it [S1.2e]', async () => {
    const privateKey = generatePrivateKey()
    const payer = privateKeyToAddress(privateKey)
    await nodeOf().setBalance({ address: payer, value: parseEther('1.23') })
    const { page } = await openPayer('eip155', { wallet: evmWallet({ privateKeys: [privateKey] }) })
    const { fee } = await sendAll(page, ether, payer, freshAddress('eip155'))
    const { gasUsed, effectiveGasPrice } = await lastReceiptOf(payer)
    expect(await ether.balanceOf(payer)).toBe(parseEther(fee) - gasUsed * effectiveGasPrice)
  })

  test('solana: goes out to the last lamport [S1.2e]', async () => {
    const { page } = await openPayer('solana')
    await page.evaluate('window.wallets[0].selectAccount(1)')
    const [to = '', payer = ''] = theStack().solana.accounts
    await expect.poll(() => page.evaluate(`window.portico.getAccount('solana').address`)).toBe(payer)
    await sendAll(page, sol, payer, to)
    expect(await sol.balanceOf(payer)).toBe(0n)
  })

  /** What arrives and what was shown as the fee make up all that there was. */
  async function sendAll(page: Page, asset: Asset, payer: string, to: string): Promise<s.Preview> {
    const [all, had] = [await asset.balanceOf(payer), await asset.balanceOf(to)]
    await s.openSend(page)
    await press(page, 'Max: send as much as possible')
    await s.receiverField(page).fill(to)
    const preview = await s.review(page)
    expect(preview.total).toBe(`${formatUnits(all, asset.decimals)} ${asset.symbol}`)
    await press(page, /^Send /)
    const owner = s.ownerOf(page)
    const arrived = formatUnits(all - parseUnits(preview.fee, asset.decimals), asset.decimals)
    expect((await owner.read()).title).toBe(asset.promptOf(arrived, to))
    await owner.approve()
    await s.expectStage(page, /^Confirmed$/)
    expect((await asset.balanceOf(to)) - had).toBe(parseUnits(arrived, asset.decimals))
    return preview
  }

  async function lastReceiptOf(from: string) {
    const { transactions } = await nodeOf().getBlock({ includeTransactions: true })
    const sent = transactions.find((one) => one.from.toLowerCase() === from.toLowerCase())
    return nodeOf().getTransactionReceipt({ hash: sent?.hash ?? '0x' })
  }
})

describe('a camera', () => {
  const wanted = { asset: dollars, amount: '2.75', to: freshAddress('eip155') }
  const film = join(tmpdir(), `portico-code-${process.pid}.y4m`)
  beforeAll(() => writeFile(film, filmOf(uriOf({ ...wanted, fill: byHand }))))
  const withCamera = s.openPayer(
    browserForFile([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]),
  )
  afterAll(() => rm(film, { force: true }))

  test('reads the code that is held before it, fills in what is asked for, and is off again [S1.2e]', async () => {
    const { page } = await withCamera('eip155')
    await s.openSend(page)
    await press(page, 'Scan code')
    await expect.poll(() => s.amountField(page).inputValue()).toBe('2.75')
    await dialogOf(page).locator('video').waitFor({ state: 'detached' })
    await s.sendFilled(page, wanted)
  })
})
