import type { Locator, Page } from 'playwright-core'
import { formatUnits, parseUnits } from 'viem'
import { expect } from 'vitest'
import { pictureOf } from './codePictures.js'
import type { LabSettings } from './lab/src/startLab.js'
import type { OpenedPage, PageSetup, WalletSetup } from './openPage.js'
import { trafficOf } from './pageTraffic.js'
import { type Asset, coinOf, type Family, payerOf } from './sendAssets.js'
import { connect, dialogOf, expectText, press, settle, waitForTitle, waitUntilReady } from './steps.js'
import { evmWallet, solanaWallet } from './wallets.js'

/** What a visitor does who sends something. */

/** The lab with everything an account has, and one connected wallet that waits for its owner. */
export const openPayer =
  (openPage: (setup: PageSetup) => Promise<OpenedPage>) =>
  async (
    family: Family,
    more: Omit<Partial<PageSetup>, 'wallets'> & { readonly wallet?: WalletSetup } = {},
  ): Promise<OpenedPage> => {
    const { wallet = family === 'eip155' ? evmWallet() : solanaWallet(), lab, ...setup } = more
    const settings: LabSettings = { hasHoldings: true, ...lab }
    const opened = await openPage({ page: 'lab', wallets: [wallet], ...setup, lab: settings })
    await waitUntilReady(opened.page)
    await connect(opened.page, family === 'eip155' ? /Evm test wallet/ : /Solana test wallet/)
    await opened.page.evaluate('window.wallets[0].setAutoApprove(false)')
    return opened
  }

export async function openSend(page: Page, params?: unknown, namespace?: Family): Promise<void> {
  await page.evaluate((wanted) => window.portico?.open(wanted as never), { view: 'Send', params, namespace })
  await waitForTitle(page, 'Send')
}

export const amountField = (page: Page) => dialogOf(page).getByRole('textbox', { name: /^Amount/ })
export const receiverField = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Recipient' })

export async function chooseToken(page: Page, { name }: Pick<Asset, 'name'>): Promise<void> {
  await press(page, /^(Token: .*|Choose token)/)
  await waitForTitle(page, 'Choose token')
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await waitForTitle(page, 'Send')
}

export async function scanPicture(page: Page, text: string): Promise<void> {
  await press(page, 'Scan code')
  await dialogOf(page).locator('input[type=file]').setInputFiles(pictureOf(text))
  await receiverField(page).waitFor()
}

/** As someone pastes a picture that was copied elsewhere. */
export const pastePicture = (page: Page, text: string): Promise<void> =>
  receiverField(page).evaluate(
    (field, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'code.gif', { type: 'image/gif' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...pictureOf(text).buffer],
  )

/** What is to be looked over before the wallet is asked. Addresses in full. */
export interface Preview {
  readonly amount: string
  readonly to: string
  readonly from: string
  /** Decimal text in the native coin. */
  readonly fee: string
  /** The same, for the receiver's account. */
  readonly deposit: string | undefined
  readonly total: string
}

export async function review(page: Page): Promise<Preview> {
  await press(page, 'Review')
  await waitForTitle(page, 'Review')
  await dialogOf(page)
    .getByRole('button', { name: /^Send / })
    .waitFor()
  return readPreview(page)
}

export async function readPreview(page: Page): Promise<Preview> {
  const read = (term: string, part: string) =>
    dialogOf(page)
      .locator('.facts > div', { has: page.locator('dt', { hasText: term }) })
      .locator(part)
      .allTextContents()
  const [[to = ''], [from = ''], [fee = ''], [deposit], total, amount] = await Promise.all([
    read('To', '.full-address'),
    read('From', '.full-address'),
    read('Network fee', 'bdi'),
    read('Creates the recipient', 'bdi'),
    read('Total', 'bdi'),
    dialogOf(page).locator('.total .amount').textContent(),
  ])
  return {
    amount: amount ?? '',
    to,
    from,
    fee: fee.replace(/^Up to (\S+) .*$/, '$1'),
    deposit: deposit?.split(' ')[0],
    total: total.join(' + '),
  }
}

/** The person who holds the wallet. */
export interface Owner {
  /** What the wallet says that it was asked for; waits for it. */
  read(): Promise<{ readonly title: string; readonly detail: string }>
  approve(): Promise<void>
  reject(): Promise<void>
}

/** The owner of the wallet on the page. */
export function ownerOf(page: Page, wallets: 'wallets' | 'familyWallets' = 'wallets', place = 0): Owner {
  const wallet = `window.${wallets}[${place}]`
  const prompts = () =>
    page.evaluate<{ title: string; detail: string }[]>(
      `${wallet}.pending().map(({ title, detail }) => ({ title, detail }))`,
    )
  return {
    async read() {
      await expect.poll(prompts).toHaveLength(1)
      const [prompt] = await prompts()
      return prompt ?? { title: '', detail: '' }
    },
    approve: () => page.evaluate(`${wallet}.pending()[0].approve()`),
    reject: () => page.evaluate(`${wallet}.pending()[0].reject()`),
  }
}

/** From the form that is filled in to the wallet's question. */
export async function ask(page: Page): Promise<Preview> {
  const preview = await review(page)
  await press(page, /^Send /)
  await ownerOf(page).read()
  return preview
}

/** Lets the time of the page fly until something says what it should; `page.clock` must have been installed. */
export const passTime = async (page: Page, locator: Locator, text: RegExp): Promise<void> => {
  const traffic = trafficOf(page)
  const look = async () => {
    if (traffic.isAtRest()) await page.clock.fastForward(2_000)
    return locator.textContent({ timeout: 1_000 }).catch(() => '')
  }
  await expect.poll(look, { interval: 200 }).toMatch(text)
}

export const stageOf = (page: Page): Locator => dialogOf(page).locator('.stage .lead')

/** What the stage says of the transfer. */
export const expectStage = (page: Page, text: RegExp): Promise<void> => expectText(stageOf(page), text)

export async function openTab(page: Page, name: 'Tokens' | 'Activity'): Promise<void> {
  await dialogOf(page).getByRole('tab', { name }).click()
  await settle(page)
}

/** A transfer whose fields are filled in: looked over, asked of the wallet, approved, confirmed, and counted on the chain. */
export async function sendFilled(
  page: Page,
  wanted: { readonly asset: Asset; readonly amount: string; readonly to: string },
  owner = ownerOf(page),
): Promise<Preview> {
  const { asset, amount, to } = wanted
  const coin = coinOf(asset)
  const payer = payerOf(asset.family)
  const read = () => Promise.all([asset.balanceOf(payer), asset.balanceOf(to), coin.balanceOf(payer)])
  const [held, had, coins] = await read()
  const preview = await review(page)
  expect(preview).toMatchObject({ amount: `${amount} ${asset.symbol}`, to, from: payer })
  await press(page, /^Send /)
  const { title, detail } = await owner.read()
  expect(`${title} ${detail}`).toContain(asset.promptOf(amount, to))
  if (asset.family === 'eip155') expect(detail).toContain(`Fee, at most: ${preview.fee} ETH`)
  await owner.approve()
  await expectStage(page, /^Confirmed$/)

  const units = parseUnits(amount, asset.decimals)
  const [heldNow, hasNow, coinsNow] = await read()
  expect(hasNow - had).toBe(units)
  const cost = coins - coinsNow - (asset === coin ? units : 0n)
  if (asset !== coin) expect(held - heldNow).toBe(units)
  expect(cost).toBeGreaterThan(0n)
  expect(cost).toBeLessThanOrEqual(
    parseUnits(preview.fee, coin.decimals) + parseUnits(preview.deposit ?? '0', coin.decimals),
  )
  return preview
}

/** Within a few seconds the account has the new balance, and its activity, where there is one (S9.19), the transfer. */
export async function expectAccount(page: Page, asset: Asset, amount: string, to: string): Promise<void> {
  const held = formatUnits(await asset.balanceOf(payerOf(asset.family)), asset.decimals)
  await openTab(page, 'Tokens')
  await dialogOf(page).getByTitle(`${held} ${asset.symbol}`, { exact: true }).first().waitFor()
  if (asset.family !== 'eip155') return
  await openTab(page, 'Activity')
  const row = dialogOf(page)
    .getByRole('button', { name: new RegExp(`^Sent.*${to.slice(0, 4)}`) })
    .first()
  await row.getByTitle(`${amount} ${asset.symbol}`, { exact: true }).waitFor()
}
