import type { EvmChainDescription } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import encodeQR from 'qr'
import { createTestClient, erc20Abi, http, parseUnits, publicActions } from 'viem'
import { expect } from 'vitest'
import type { LabSettings } from './lab/src/startLab.js'
import type { OpenedPage, PageSetup, WalletSetup } from './openPage.js'
import { connect, dialogOf, expectText, press, settle, waitForTitle, waitUntilReady } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet, solanaWallet } from './wallets.js'

/** What a visitor does who sends something, and what the chains say of it. */

/** The node, asked and commanded past the page. */
export const nodeOf = ({ rpcUrl }: EvmChainDescription) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 100 }).extend(publicActions)

export const tokensOf = (chain: EvmChainDescription, address: `0x${string}`, owner: `0x${string}`): Promise<bigint> =>
  nodeOf(chain).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

const askSolana = async <Answer>(method: string, ...params: unknown[]): Promise<Answer> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(theStack().solana.rpcUrl, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { result: { value: Answer } }
  return result.value
}

export const lamportsOf = async (owner: string): Promise<bigint> => BigInt(await askSolana<number>('getBalance', owner))

/** `undefined` while the owner has no account for the token. */
export async function splOf(owner: string): Promise<bigint | undefined> {
  type Held = { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }
  const { mint } = theStack().solana.token
  const held = await askSolana<Held[]>('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })
  const [first] = held
  return first && BigInt(first.account.data.parsed.info.tokenAmount.amount)
}

/** The lab with everything an account has, and one connected wallet that waits for its owner. */
export const openPayer =
  (openPage: (setup: PageSetup) => Promise<OpenedPage>) =>
  async (
    family: 'eip155' | 'solana',
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

export const openSend = async (page: Page, params?: unknown): Promise<void> => {
  await page.evaluate((wanted) => window.portico?.open({ view: 'Send', params: wanted } as never), params)
  await waitForTitle(page, 'Send')
}

export const amountField = (page: Page) => dialogOf(page).getByRole('textbox', { name: /^Amount/ })
export const receiverField = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Receiver' })

export async function chooseToken(page: Page, name: string): Promise<void> {
  await press(page, /^(Token: .*|Choose token)/)
  await waitForTitle(page, 'Choose token')
  await dialogOf(page).getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await waitForTitle(page, 'Send')
}

/** The picture of a code, as a file that somebody was sent. */
export const pictureOf = (text: string) => ({
  name: 'code.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(encodeQR(text, 'gif', { scale: 6 })),
})

export async function scanPicture(page: Page, text: string): Promise<void> {
  await press(page, 'Scan code')
  await dialogOf(page).locator('input[type=file]').setInputFiles(pictureOf(text))
  await receiverField(page).waitFor()
}

/** What is to be looked over before the wallet is asked. Addresses in full. */
export interface Preview {
  readonly amount: string
  readonly to: string
  readonly from: string
  /** Decimal text in the native coin. */
  readonly fee: string
  readonly deposit: string | undefined
  readonly total: string
}

export async function review(page: Page): Promise<Preview> {
  await press(page, 'Next')
  await waitForTitle(page, 'Review')
  await dialogOf(page).getByRole('button', { name: /^Send / }).waitFor()
  return readPreview(page)
}

export async function readPreview(page: Page): Promise<Preview> {
  const read = (term: string, part: string) =>
    dialogOf(page).locator('.send-facts > div', { has: page.locator('dt', { hasText: term }) }).locator(part).allTextContents()
  const [[to = ''], [from = ''], [fee = ''], [deposit], total, amount] = await Promise.all([
    read('To', '.full-address'),
    read('From', '.full-address'),
    read('Network fee', 'bdi'),
    read('Opens the receiver', 'bdi'),
    read('Total', 'bdi'),
    dialogOf(page).locator('.send-total .amount').textContent(),
  ])
  return { amount: amount ?? '', to, from, fee: fee.replace(/^At most (\S+) .*$/, '$1'), deposit, total: total.join(' + ') }
}

/** Asks the wallet, and reads what it says it was asked. */
export async function askWallet(page: Page): Promise<{ readonly title: string; readonly detail: string }> {
  await press(page, /^Send /)
  await expect.poll(() => promptsOf(page)).toHaveLength(1)
  const [prompt] = await promptsOf(page)
  return prompt ?? { title: '', detail: '' }
}

const promptsOf = (page: Page) =>
  page.evaluate<{ title: string; detail: string }[]>(
    'window.wallets[0].pending().map(({ title, detail }) => ({ title, detail }))',
  )

export const answer = (page: Page, said: 'approve' | 'reject'): Promise<void> =>
  page.evaluate(`window.wallets[0].pending()[0].${said}()`)

/** What the stage says of the transfer. */
export const expectStage = (page: Page, text: RegExp): Promise<void> => expectText(dialogOf(page).locator('.stage .lead'), text)

export const unitsOf = (text: string, decimals: number): bigint => parseUnits(text.replaceAll(',', ''), decimals)

export async function openActivity(page: Page): Promise<void> {
  await dialogOf(page).getByRole('tab', { name: 'Activity' }).click()
  await settle(page)
}
