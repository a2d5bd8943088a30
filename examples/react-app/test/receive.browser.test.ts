import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { dialogOf, press, settle, shownText, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

/** What a camera sees of the code on the screen. */
async function scan(page: Page): Promise<string | undefined> {
  await settle(page)
  const picture = (
    await dialogOf(page)
      .getByRole('img', { name: /^QR code/ })
      .screenshot()
  ).toString('base64')
  const { greys, width, height } = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {}
    const reds = Array.from({ length: data.length / 4 }, (_, pixel) => String.fromCharCode(data[pixel * 4] ?? 0))
    return { greys: btoa(reds.join('')), width: image.width, height: image.height }
  }, picture)
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (const [pixel, grey] of Buffer.from(greys, 'base64').entries()) pixels.fill(grey, pixel * 4, pixel * 4 + 4)
  return jsQR(pixels, width, height)?.data
}

const expectCode = (page: Page, text: string) => expect.poll(() => scan(page)).toBe(text)

async function openReceive(colorScheme: 'light' | 'dark', family: 'eip155' | 'solana' = 'eip155'): Promise<Page> {
  const wallets = [family === 'eip155' ? evmWallet() : solanaWallet()]
  const { page, context, origin } = await openPage({ page: 'lab', wallets, colorScheme, lab: { hasHoldings: true } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await dialogOf(page)
    .getByRole('button', { name: /test wallet/ })
    .first()
    .click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page.evaluate(`window.portico.open({ view: 'Receive' })`)
  await waitForTitle(page, 'Receive')
  return page
}

const amount = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Amount' })
const clipboard = (page: Page) => page.evaluate('navigator.clipboard.readText()')

describe('the code', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is of the address, and with an amount of a request for it, ${colorScheme}`, async () => {
      const page = await openReceive(colorScheme)
      const [first] = theStack().evm
      const [own = ''] = evmAddresses
      await expectCode(page, own)
      await dialogOf(page).getByText('Request an amount').click()
      await amount(page).fill('0.25')
      await shownText(page, 'Requesting 0.25 ETH').waitFor()
      await expectCode(page, `ethereum:${own}@${first.chainId}?value=250000000000000000`)
      await expect
        .poll(() =>
          dialogOf(page)
            .getByRole('option', { name: /Test Dollar/ })
            .count(),
        )
        .toBe(1)
      await dialogOf(page)
        .getByRole('combobox')
        .selectOption({ label: await optionOf(page, 'Test Dollar') })
      await shownText(page, 'Requesting 0.25 TUSD').waitFor()
      await expectCode(page, `ethereum:${first.token.address}@${first.chainId}/transfer?address=${own}&uint256=250000`)
    })
  }

  test('on Solana is of the address, and a Solana Pay request', async () => {
    const page = await openReceive('light', 'solana')
    const [own = ''] = theStack().solana.accounts
    await expectCode(page, own)
    await dialogOf(page).getByText('Request an amount').click()
    await amount(page).fill('1.5')
    await expectCode(page, `solana:${own}?amount=1.5`)
  })
})

const optionOf = async (page: Page, name: string): Promise<string> =>
  (await dialogOf(page)
    .getByRole('option', { name: new RegExp(name) })
    .textContent()) ?? ''

test('the address and the payment link are copied whole; what is no amount asks for nothing', async () => {
  const page = await openReceive('light')
  const [own = ''] = evmAddresses
  await press(page, /^Copy address/)
  await expect.poll(() => clipboard(page)).toBe(own)
  await dialogOf(page).getByText('Request an amount').click()
  await amount(page).fill('0.5')
  await press(page, /Payment link|Copy payment link/)
  await expect.poll(() => clipboard(page)).toBe(`ethereum:${own}@${theStack().evm[0].chainId}?value=500000000000000000`)
  for (const [text, expected] of [
    ['half', /Enter a number, such as 1.5/],
    ['0', /above zero/],
    ['0.0000000000000000001', /Too many decimals for ETH/],
  ] as const) {
    await amount(page).fill(text)
    await shownText(page, expected).waitFor()
    await expect.poll(() => dialogOf(page).locator('.qr').getAttribute('data-uri')).toBe(own)
  }
})

test('the networks on which the address can be paid are those of its family', async () => {
  const page = await openReceive('light')
  await press(page, /^Supported networks/)
  await waitForTitle(page, 'Compatible networks')
  const rows = dialogOf(page).locator('ul.rows > li .row-name')
  await expect.poll(() => rows.allTextContents()).toEqual(theStack().evm.map(({ name }) => name))
  await dialogOf(page)
    .getByText(/on another network may be lost/)
    .first()
    .waitFor()
})
