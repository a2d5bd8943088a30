import { Address, Message, MessageComputer, UserPublicKey, UserVerifier } from '@multiversx/sdk-core'
import { toBaseUnits } from '@portico/kernel/amounts'
import { type MvxNodes, startFamily } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFamily } from './familySteps.js'
import { openAccount } from './holdingsSteps.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { openFarWallet, ownerOfFar, pair } from './pairingSteps.js'
import * as s from './sendSteps.js'
import {
  accountOf,
  connect,
  dialogOf,
  expectText,
  openConnect,
  press,
  reload,
  shownText,
  waitForStatus,
  waitForTitle,
  waitUntilReady,
  walletRow,
} from './steps.js'

const openPage = browserForFile()
let running: MvxNodes

beforeAll(async () => {
  running = await startFamily('mvx')
})
afterAll(() => running.stop())

/** Gateways answer so for a transaction until they know it, which the browser writes down itself. */
const AWAITED = { expectedErrors: /500 \(Internal Server Error\)/ }

const open = (lab?: PageSetup['lab'], more?: Partial<PageSetup>): Promise<Page> =>
  openFamily(openPage, { mvx: running.description }, lab, more)

const home = () => running.description.networks[0]
const first = () => `${home().caip2}:${home().accounts[0]}`
const chainOf = async (page: Page) => (await accountOf(page, 'mvx')).chain
const act = (page: Page, code: string) => page.evaluate(`window.familyWallets[0].${code}`)

async function heldBy(address: string, token?: string): Promise<bigint> {
  const path = token ? `address/${address}/esdt/${token}` : `address/${address}`
  const answer = (await running.simulator.ask(path)) as Record<'account' | 'tokenData', { balance: string }>
  return BigInt(answer[token ? 'tokenData' : 'account'].balance)
}

/** Fills the form in, sends, and waits until the transfer is in a block. */
async function fillAndSend(
  page: Page,
  owner: Pick<s.Owner, 'read' | 'approve'>,
  of: { typed: string; symbol: string; token?: string },
) {
  const { typed, symbol, token } = of
  const to = `${home().accounts[1]}`
  const units = toBaseUnits(typed, token ? home().token.decimals : 18)
  const before = await heldBy(to, token)
  await s.amountField(page).fill(typed)
  await s.receiverField(page).fill(to)
  expect(await s.review(page)).toMatchObject({ amount: `${typed} ${symbol}`, to })
  await press(page, /^Send /)
  const { title, detail } = await owner.read()
  expect(`${title} ${detail}`).toContain(token ? Buffer.from(token).toString('hex') : `Send ${units} to ${to}`)
  await owner.approve()
  await s.expectStage(page, /^Confirmed$/)
  expect((await heldBy(to, token)) - before).toBe(units)
  await press(page, 'Done')
}

async function send(page: Page, owner: Pick<s.Owner, 'read' | 'approve'>): Promise<void> {
  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'mvx' } as never))
  await fillAndSend(page, owner, { typed: '1.25', symbol: 'EGLD' })
}

/** By MultiversX' own library alone. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect.poll(async () => (await page.evaluate(() => window.portico?.getSessions()))?.length).toBe(1)
  const [session] = (await page.evaluate(() => window.portico?.getSessions())) ?? []
  expect(session?.message).toMatch(/wants you to sign in with your MultiversX account:\nerd1/)
  const data = new TextEncoder().encode(session?.message)
  const bytes = new MessageComputer().computeBytesForVerifying(new Message({ data }))
  const key = new UserPublicKey(Address.newFromBech32(`${home().accounts[0]}`).getPublicKey())
  expect(await new UserVerifier(key).verify(bytes, Buffer.from(`${session?.signature}`, 'hex'))).toBe(true)
}

const signsIn = { hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } }

test('the extension: a refusal is shown in place; the account is there after a reload without a question; the visitor signs in [S7.35] [S2.9] [S1.2c]', async () => {
  const page = await open(signsIn)
  await act(page, 'rejectNext()')
  await openConnect(page)
  await walletRow(page, /^MultiversX DeFi/)
    .first()
    .click()
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  await press(page, 'Try again')
  await press(page, 'Sign')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await chainOf(page)).toBe(first())
  await expectSignedIn(page)

  await reload(page)
  await waitForStatus(page, 'mvx', 'connected')
  expect(await chainOf(page)).toBe(first())
  expect(await page.evaluate(() => window.familyWallets?.[0]?.requests.length)).toBe(0)
  await page.evaluate(() => window.portico?.disconnect())
  await waitForStatus(page, 'mvx', 'disconnected')
})

test('coins and a token are looked over, signed by the extension and confirmed [S1.2e] [S9.18]', async () => {
  const page = await open({}, AWAITED)
  await connect(page, /^MultiversX DeFi/)
  await act(page, 'setAutoApprove(false)')
  const owner = s.ownerOf(page, 'familyWallets')
  await send(page, owner)
  const { token } = home()
  await openAccount(page)
  await shownText(page, running.description.herotag).first().waitFor()
  const row = dialogOf(page).getByRole('button', { name: /^TestDollar|^TUSD/ })
  await expectText(row, /5,000 TUSD/)
  await row.click()
  await waitForTitle(page, 'Send')
  await fillAndSend(page, owner, { typed: '12.5', symbol: 'TUSD', token: token.id })
})

/** Answers in the web wallet's own window. */
async function answerPopup(page: Page, button: 'Approve' | 'Decline', ask: () => Promise<unknown>): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), ask()])
  await popup.getByRole('button', { name: button }).click()
}

test('a web wallet in a window: declines, connects, signs in', async () => {
  const page = await open({ ...signsIn, hasFamilyWallets: false })
  await openConnect(page)
  const row = walletRow(page, 'Web wallet').first()
  expect(await row.textContent()).not.toMatch(/Installed/)
  await answerPopup(page, 'Decline', () => row.click())
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  await answerPopup(page, 'Approve', () => press(page, 'Try again'))
  await waitForStatus(page, 'mvx', 'connected')
  expect(await chainOf(page)).toBe(first())
  await answerPopup(page, 'Approve', () => press(page, 'Sign'))
  await expectSignedIn(page)
})

/** On the wallet's page, which then leads back. */
async function answerThere(page: Page, asked: string, choice: 'Approve' | 'Decline'): Promise<void> {
  await page.getByRole('heading', { name: asked }).waitFor()
  await page.getByRole('link', { name: choice }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await waitUntilReady(page)
}

test('a web wallet in the place of the page: connects, signs in and sends over real navigations', async () => {
  const page = await open({ ...signsIn, hasFamilyWallets: false }, AWAITED)
  const address = page.url()
  await openConnect(page)
  await walletRow(page, 'Web wallet (this tab)').first().click()
  await answerThere(page, 'Connect', 'Approve')
  await expect.poll(() => chainOf(page)).toBe(first())
  expect(page.url()).toBe(address)
  await press(page, 'Sign')
  await answerThere(page, 'Sign this message', 'Approve')
  await expectSignedIn(page)

  const to = `${home().accounts[1]}`
  const before = await heldBy(to)
  await page.evaluate((receiver) => void window.portico?.sendTransaction({ to: receiver, amount: 70n } as never), to)
  await answerThere(page, 'Sign this transaction', 'Approve')
  await expect.poll(() => heldBy(to)).toBe(before + 70n)
  await reload(page)
  expect(await chainOf(page)).toBe(first())
})

test('a wallet on another device connects and sends, and is there after a reload', async () => {
  const page = await open({ hasPairing: true, hasFamilyWallets: false }, AWAITED)
  const otherChains = running.description.networks.map(({ caip2, name, rpcUrl }) => ({ id: caip2, name, rpcUrl }))
  const wallet = await openFarWallet({ autoApprove: false, otherChains })
  await pair(page, wallet, ['eip155', 'solana', 'mvx'])
  expect(await chainOf(page)).toBe(first())
  await send(page, ownerOfFar(wallet))
  await reload(page)
  await waitForStatus(page, 'mvx', 'connected')
  expect(await chainOf(page)).toBe(first())
})
