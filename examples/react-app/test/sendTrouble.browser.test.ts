import type { Page, Request } from 'playwright-core'
import { encodeFunctionData, parseAbi, parseEther, parseGwei, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { trafficOf } from './pageTraffic.js'
import { asAddress, ether, freshAddress, nodeOf, payerOf, sol } from './sendAssets.js'
import * as s from './sendSteps.js'
import { dialogOf, press, reload, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet, solanaWallet } from './wallets.js'

const [first] = theStack().evm
const node = nodeOf()
const openPayer = s.openPayer(browserForFile())

afterEach(async () => {
  await node.setAutomine(true)
  await node.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
  await node.mine({ blocks: 1 })
})

const said = (page: Page, text: string | RegExp) => dialogOf(page).getByText(text).first().waitFor()
const nonceOf = () => node.getTransactionCount({ address: asAddress(payerOf('eip155')) })
const lastSent = (page: Page) => page.evaluate<string>('window.wallets[0].sent.at(-1).hash')

async function fill(page: Page, { amount = '0.1', to = freshAddress('eip155') } = {}): Promise<string> {
  await s.openSend(page)
  await s.amountField(page).fill(amount)
  await s.receiverField(page).fill(to)
  return to
}

/** Sent, and waiting for a block that is not mined. */
async function sendWaiting(page: Page): Promise<string> {
  await node.setAutomine(false)
  const to = await fill(page)
  await s.ask(page)
  await s.ownerOf(page).approve()
  await s.expectStage(page, /^Sent. Waiting for the network$/)
  return to
}

/** Until the page has found its transaction with the node: one that it never saw may be with another node. */
async function untilFound(page: Page): Promise<void> {
  let isFound = false
  const note = (request: Request) => {
    isFound ||= request.postData()?.includes('eth_getTransactionByHash') === true
  }
  page.on('requestfinished', note)
  const traffic = trafficOf(page)
  const look = async () => {
    if (traffic.isAtRest()) await page.clock.fastForward(2_000)
    return isFound
  }
  await expect.poll(look, { interval: 200 }).toBe(true)
  page.off('requestfinished', note)
}

async function expectActivity(page: Page, text: RegExp): Promise<void> {
  await s.openTab(page, 'Activity')
  await dialogOf(page).getByRole('listitem').filter({ hasText: text }).first().waitFor()
}

test.each([ether, sol])(
  'what the wallet declines is not sent; the plan stays, says so, and can be sent again: $symbol [S1.2e]',
  async (asset) => {
    const { page } = await openPayer(asset.family)
    const to = freshAddress(asset.family)
    await fill(page, { to })
    const preview = await s.ask(page)
    await s.ownerOf(page).reject()
    await said(page, 'Declined in the wallet')
    await said(page, 'Nothing was sent.')
    expect(await s.readPreview(page)).toEqual(preview)
    expect(await asset.balanceOf(to)).toBe(0n)
    await press(page, 'Send again')
    await s.ownerOf(page).read()
    await s.ownerOf(page).approve()
    await s.expectStage(page, /^Confirmed$/)
    expect(await asset.balanceOf(to)).toBe(parseUnits('0.1', asset.decimals))
  },
)

describe('what is on its way', () => {
  test('and is dropped, or replaced, shows that here and in the activity', async () => {
    const { page } = await openPayer('eip155')
    await page.clock.install()
    const dropped = await sendWaiting(page)
    await untilFound(page)
    await page.evaluate(`window.wallets[0].drop('${await lastSent(page)}')`)
    await s.passTime(page, s.stageOf(page), /^The network dropped it$/)
    await said(page, 'Nothing was spent. You can send it again.')
    await press(page, 'Send again')
    await waitForTitle(page, 'Send')
    await expect.poll(() => s.receiverField(page).inputValue()).toBe(dropped)
    await expect.poll(() => s.amountField(page).inputValue()).toBe('0.1')
    await press(page, 'Back')
    await waitForTitle(page, 'Account')
    await expectActivity(page, new RegExp(`Not sent.*${dropped.slice(0, 4)}.*Dropped`))
    expect(await ether.balanceOf(dropped)).toBe(0n)

    const replaced = await sendWaiting(page)
    await untilFound(page)
    await page.evaluate(`window.wallets[0].cancel('${await lastSent(page)}')`)
    await node.mine({ blocks: 1 })
    await s.passTime(page, s.stageOf(page), /^Replaced by another transaction$/)
    await said(page, 'Check your wallet to see what was sent instead.')
    await press(page, 'Done')
    await expectActivity(page, new RegExp(`Transaction.*${replaced.slice(0, 4)}.*Replaced`))
    expect(await ether.balanceOf(replaced)).toBe(0n)
  })

  test('and fails in its block has moved nothing, and both say so', async () => {
    const { page } = await openPayer('eip155')
    const { stuck } = first.tokens
    const to = freshAddress('eip155')
    await setStuck(false)
    await s.openSend(page, { token: `${first.caip2}/erc20:${stuck.address}`, amount: '2', to })
    await s.review(page)
    await node.setAutomine(false)
    await setStuck(true)
    await press(page, /^Send /)
    await s.ownerOf(page).read()
    await s.ownerOf(page).approve()
    await s.expectStage(page, /^Sent. Waiting/)
    await node.mine({ blocks: 1 })
    await s.expectStage(page, /^Transaction failed$/)
    await said(page, 'Your funds didn’t move, but the fee was charged.')
    await press(page, 'Done')
    await expectActivity(page, new RegExp(`To ${stuck.address.slice(0, 4)}.*Failed`))
  })

  /** Ahead of everything else in its block. */
  async function setStuck(isStuck: boolean): Promise<void> {
    const data = encodeFunctionData({ abi: parseAbi(['function setStuck(bool)']), args: [isStuck] })
    const [, , , , , from = '0x'] = first.accounts
    const fees = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('50'), gas: 100_000n }
    await node.sendUnsignedTransaction({ from, to: first.tokens.stuck.address, data, ...fees } as never)
  }

  test('while its node is away is late, not lost: it settles when the node is back', async () => {
    const { page } = await openPayer('eip155', { expectedErrors: /Failed to load resource/ })
    await page.clock.install()
    await sendWaiting(page)
    await page.route(`${first.rpcUrl}/**`, (route) => route.abort())
    await s.passTime(page, s.stageOf(page), /^Sent, taking longer than usual$/)
    await said(page, 'It may still go through. Check before you send again.')
    await page.unroute(`${first.rpcUrl}/**`)
    await node.mine({ blocks: 1 })
    await s.passTime(page, s.stageOf(page), /^Confirmed$/)
  })

  test('goes on without the window and over a reload, and settles on the screen [S1.2e]', async () => {
    const { page } = await openPayer('eip155')
    await node.setAutomine(false)
    const to = await fill(page)
    await s.ask(page)
    await page.evaluate('window.portico.close()')
    await s.ownerOf(page).approve()
    await expect
      .poll(() => node.getTransactionCount({ address: asAddress(payerOf('eip155')), blockTag: 'pending' }))
      .toBe((await nonceOf()) + 1)
    const row = new RegExp(`Sending.*${to.slice(0, 4)}.*Pending`)
    await page.evaluate(`window.portico.open({ view: 'Account' })`)
    await waitForTitle(page, 'Account')
    await expectActivity(page, row)
    await reload(page)
    await page.evaluate(`window.portico.open({ view: 'Account' })`)
    await waitForTitle(page, 'Account')
    await expectActivity(page, row)
    await node.setAutomine(true)
    await node.mine({ blocks: 1 })
    await expectActivity(page, new RegExp(`Sent.*${to.slice(0, 4)}.*0.1 ETH`))
    expect(await ether.balanceOf(to)).toBe(parseEther('0.1'))
  })
})

test('a fee that the network no longer takes is replaced by a new one, and that goes through', async () => {
  const { page } = await openPayer('eip155')
  await fill(page)
  const before = await s.review(page)
  await press(page, /^Send /)
  await s.ownerOf(page).read()
  // Not before the wallet is asked: the page works its fee out anew every 30 s.
  await node.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('500') })
  await s.ownerOf(page).approve()
  await said(page, 'The fee is too low right now')
  await expect.poll(async () => Number((await s.readPreview(page)).fee)).toBeGreaterThan(Number(before.fee))
  const shown = await s.readPreview(page)
  await press(page, 'Try again')
  expect((await s.ownerOf(page).read()).detail).toContain(`Fee, at most: ${shown.fee} ETH`)
  await s.ownerOf(page).approve()
  await s.expectStage(page, /^Confirmed$/)
})

test('too little for the amount, for its fee, or at the last moment: each is said before the wallet is asked [S1.2e]', async () => {
  const privateKey = generatePrivateKey()
  const address = privateKeyToAddress(privateKey)
  await node.setBalance({ address, value: parseEther('1') })
  const { page } = await openPayer('eip155', { wallet: evmWallet({ privateKeys: [privateKey] }) })
  await fill(page, { amount: '1.000000000000000001' })
  expect(await dialogOf(page).getByRole('button', { name: 'Not enough ETH' }).isDisabled()).toBe(true)
  await dialogOf(page).getByRole('button', { name: 'Receive' }).waitFor()
  await s.amountField(page).fill('1')
  await press(page, 'Review')
  await said(page, 'Not enough funds')
  await press(page, 'Cancel')
  await s.amountField(page).fill('0.9')
  await s.review(page)
  await node.setBalance({ address, value: parseEther('0.5') })
  await press(page, /^Send /)
  await said(page, 'Not enough funds')
  await said(page, 'Nothing was sent.')
  expect(await page.evaluate('window.wallets[0].sent.length')).toBe(0)
})

test('with the node away when what was signed should go out, the page does not offer to pay twice [S1.2e]', async () => {
  const { rpcUrl } = theStack().solana
  const { page } = await openPayer('solana', {
    wallet: solanaWallet({ without: ['solana:signAndSendTransaction'] }),
    expectedErrors: /Failed to load resource/,
  })
  await fill(page, { to: freshAddress('solana') })
  await s.ask(page)
  await page.route(`${rpcUrl}/**`, (route) => route.abort())
  await s.ownerOf(page).approve()
  await s.expectStage(page, /^Sent, taking longer than usual$/)
  await page.unroute(`${rpcUrl}/**`)
  await reload(page)
  await s.openSend(page)
  await said(page, /^0\.1 SOL$/)
  await said(page, /^Sent(\. Waiting for the network|, taking longer than usual)$/)
})

test('with the node away when the wallet sends, that is said, and Try again sends it', async () => {
  const { page } = await openPayer('eip155', { expectedErrors: /Failed to load resource/ })
  const to = await fill(page)
  await s.review(page)
  await page.route(`${first.rpcUrl}/**`, (route) => route.abort())
  await press(page, /^Send /)
  await s.ownerOf(page).read()
  await s.ownerOf(page).approve()
  await said(page, 'Evm test wallet reported a problem')
  await page.unroute(`${first.rpcUrl}/**`)
  await press(page, 'Try again')
  await s.ownerOf(page).read()
  await s.ownerOf(page).approve()
  await s.expectStage(page, /^Confirmed$/)
  expect(await ether.balanceOf(to)).toBe(parseEther('0.1'))
})

test.each([ether, sol])(
  'a reload while the wallet never answers does not offer to pay twice: $symbol',
  async (asset) => {
    const { page } = await openPayer(asset.family)
    const to = freshAddress(asset.family)
    await fill(page, { to })
    await s.ask(page)
    await reload(page)
    await s.openSend(page)
    await said(page, new RegExp(`^Your wallet was asked to send 0.1 ${asset.symbol} \\(`))
    await said(page, /The request may still be open in your wallet, or the transfer may have been sent/)
    expect(await dialogOf(page).locator('.warnings .full-address').textContent()).toBe(to)
    await s.amountField(page).fill('0.1')
    await s.receiverField(page).fill(to)
    const next = dialogOf(page).getByRole('button', { name: 'Check the earlier transfer' })
    expect(await next.isDisabled()).toBe(true)
    await press(page, 'I’ve checked my wallet')
    await s.ask(page)
    await s.ownerOf(page).reject()
    await said(page, 'Nothing was sent.')
    await reload(page)
    await s.openSend(page)
    await s.receiverField(page).fill(to)
    await dialogOf(page).getByRole('button', { name: 'Enter an amount' }).waitFor()
  },
)

test('a plan that can be carried out is not announced as a fault', async () => {
  const { page } = await openPayer('eip155')
  const spoken = await page.evaluateHandle(`(() => {
    const spoken = []
    const hosts = () => [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    setInterval(() => hosts().forEach((host) => host.querySelectorAll('.hidden[role=status]').forEach(({ textContent }) => textContent && spoken.push(textContent))), 20)
    return spoken
  })()`)
  await fill(page)
  await s.review(page)
  // In the time of the page: what is to be announced then has been.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await spoken.jsonValue()).not.toContainEqual(expect.stringContaining('fee'))
})
