import type { Page } from 'playwright-core'
import { getAddress, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { pictureOf } from './codePictures.js'
import { browserForFile } from './openPage.js'
import { asAddress, dollars, ether, freshAddress, nodeOf, payerOf } from './sendAssets.js'
import * as s from './sendSteps.js'
import { dialogOf, press, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'

const openPayer = s.openPayer(browserForFile())
const {
  evm: [first, second],
  solana,
} = theStack()

const said = (page: Page, text: string | RegExp) => dialogOf(page).getByText(text).first().waitFor()
const isReady = (page: Page) => dialogOf(page).getByRole('button', { name: 'Review' }).isEnabled()
const formOf = async (page: Page) => [await s.amountField(page).inputValue(), await s.receiverField(page).inputValue()]
const ownAddress = payerOf('eip155')

describe('what the host or a link asks for', () => {
  test('is filled in to be looked over, and nothing is sent by it [S1.2e]', async () => {
    const { page } = await openPayer('eip155')
    const wanted = { asset: dollars, amount: '2.5', to: freshAddress('eip155') }
    await s.openSend(page, { token: `${first.caip2}/erc20:${first.token.address}`, amount: '2.5', to: wanted.to })
    await expect.poll(() => formOf(page)).toEqual(['2.5', wanted.to])
    expect(await page.evaluate('window.wallets[0].pending().length')).toBe(0)
    await s.sendFilled(page, wanted)
  })

  test('and makes no sense is no amount and no receiver, and is never markup [S1.2e]', async () => {
    const { page } = await openPayer('eip155')
    for (const [params, words] of [
      [
        { token: 'javascript:alert(1)', amount: '-1', to: '<img src=x onerror=alert(1)>' },
        'You don’t have the requested token',
      ],
      [{ token: `${second.caip2}/erc20:${first.token.address}`, to: ownAddress }, 'You don’t have the requested token'],
      [{ amount: '1e3', to: ownAddress.slice(0, -1) }, 'Not a valid Local One address'],
      [{ token: { toString: 1 }, amount: ['1'], to: 'x'.repeat(5_000) }, 'Enter an amount'],
      ['text', 'Enter an amount'],
    ] as const) {
      await s.openSend(page, params)
      await said(page, words)
      expect(await s.amountField(page).inputValue()).toBe('')
      expect(await dialogOf(page).getByRole('button', { name: 'Review' }).count()).toBe(0)
      expect(await dialogOf(page).locator('.send img[src="x"]').count()).toBe(0)
      await page.evaluate('window.portico.close()')
      await dialogOf(page).waitFor({ state: 'hidden' })
    }
  })
})

describe('a request for payment', () => {
  test('for another network offers the switch, is filled in there and can be sent [S1.2b] [S1.2e]', async () => {
    const { page } = await openPayer('eip155')
    const to = freshAddress('eip155')
    await s.openSend(page)
    await s.scanPicture(page, `ethereum:${to}@${second.chainId}?value=${parseEther('0.3')}`)
    await said(page, `This request is for ${second.name}`)
    await said(page, 'Answer the request above')
    expect(await dialogOf(page).getByRole('button', { name: 'Review' }).count()).toBe(0)
    await press(page, `Switch to ${second.name}`)
    await s.ownerOf(page).read()
    await s.ownerOf(page).approve()
    await waitForTitle(page, 'Send')
    await expect.poll(() => formOf(page)).toEqual(['0.3', to])
    await s.review(page)
    await press(page, /^Send /)
    expect((await s.ownerOf(page).read()).title).toBe(`Send 0.3 ETH to ${to}`)
    await s.ownerOf(page).approve()
    await s.expectStage(page, /^Confirmed$/)
    expect(await nodeOf(second).getBalance({ address: asAddress(to) })).toBe(parseEther('0.3'))
    expect(await ether.balanceOf(to)).toBe(0n)
  })

  test('that can’t be kept to the letter is refused in words', async () => {
    const { page } = await openPayer('eip155')
    const to = freshAddress('eip155')
    const unknown = freshAddress('eip155')
    await s.openSend(page)
    for (const [text, words] of [
      [`ethereum:${first.token.address}/approve?address=${to}&uint256=1`, 'This payment request can’t be carried out'],
      [`ethereum:${unknown}@${first.chainId}/transfer?address=${to}&uint256=1`, 'You don’t have the requested token'],
      [`ethereum:${to}@999?value=1`, 'This site doesn’t support the network of this request'],
    ] as const) {
      await s.receiverField(page).fill(text)
      await said(page, words)
      expect(await dialogOf(page).getByRole('button', { name: 'Review' }).count()).toBe(0)
    }
    await press(page, 'Discard')
    await expect.poll(() => s.receiverField(page).inputValue()).toBe('')
  })

  test('for more decimals than the token has shows the amount as typed, and says that it can’t be sent', async () => {
    const { page } = await openPayer('solana')
    const to = freshAddress('solana')
    await s.openSend(page)
    await s.receiverField(page).fill(`solana:${to}?amount=1.0000001&spl-token=${solana.token.mint}`)
    await said(page, 'Too many decimals')
    await expect.poll(() => formOf(page)).toEqual(['1.0000001', to])
    expect(await dialogOf(page).getByRole('button', { name: 'Enter a valid amount' }).isDisabled()).toBe(true)
  })

  test('with a memo for the receiver shows it in form and preview, and that is what the wallet is asked to sign', async () => {
    const { page } = await openPayer('solana')
    await s.openSend(page)
    await s.receiverField(page).fill(`solana:${freshAddress('solana')}?amount=0.01&memo=Order%207`)
    const memoField = dialogOf(page).getByRole('textbox', { name: 'Memo' })
    await expect.poll(() => memoField.inputValue()).toBe('Order 7')
    await memoField.fill('Order\u202e 8')
    await dialogOf(page).getByRole('radio', { name: 'High' }).check()
    await press(page, 'Review')
    await waitForTitle(page, 'Review')
    await dialogOf(page).getByText('Order 8', { exact: true }).waitFor()
    await press(page, /^Send 0.01/)
    await expect.poll(() => page.evaluate('window.wallets[0].pending().length')).toBe(1)
    const asked = 'new TextDecoder().decode(window.wallets[0].requests.at(-1).params[0].transaction)'
    expect(await page.evaluate(asked)).toContain('Order 8')
  })

  test('is looked for with a camera that is not there: pictures are the way then, and Back leads to the form', async () => {
    const { page } = await openPayer('eip155')
    await s.openSend(page)
    await s.amountField(page).fill('1')
    await press(page, 'Scan code')
    await waitForTitle(page, 'Scan code')
    await said(page, /^(No camera found|Camera access is blocked)$/)
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({ ...pictureOf('x'), buffer: Buffer.from('no picture') })
    await said(page, 'No code found in this picture')
    await press(page, 'Back')
    await waitForTitle(page, 'Send')
    expect(await formOf(page)).toEqual(['1', ''])
  })
})

test('a receiver that should be looked at twice is pointed out, and must be compared where money would be lost [S1.2e]', async () => {
  const { page } = await openPayer('eip155')
  await s.openSend(page, { token: first.token.address, amount: '1' })
  const forged = getAddress(`${ownAddress.slice(0, 7)}${'0'.repeat(30)}${ownAddress.slice(-5)}`.toLowerCase())
  for (const [to, title] of [
    [forged, 'Similar to an address you know, but different'],
    [first.token.address, 'This is the token’s own contract'],
  ] as const) {
    await s.receiverField(page).fill(to)
    await said(page, title)
    expect(await dialogOf(page).getByRole('button', { name: 'Check the address' }).isDisabled()).toBe(true)
    await dialogOf(page).getByRole('checkbox', { name: 'I’ve checked the full address' }).check()
    await expect.poll(() => isReady(page)).toBe(true)
  }
  // The one that it looks like is shown whole beside it.
  await s.receiverField(page).fill(forged)
  const shown = dialogOf(page).locator('.warning .full-address')
  await expect.poll(() => shown.textContent()).toBe(ownAddress)
  await s.receiverField(page).fill(ownAddress)
  await said(page, 'This is your own account')
  await expect.poll(() => isReady(page)).toBe(true)
})
