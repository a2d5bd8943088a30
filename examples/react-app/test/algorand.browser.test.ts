import { createHash, createPublicKey, verify } from 'node:crypto'
import { toBaseUnits } from '@portico/kernel/amounts'
import { type AlgorandNodes, startFamily } from '@portico-examples/stack'
import { Address, verifyBytes } from 'algosdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, methodsOf, openFamily } from './familySteps.js'
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
  walletRow,
} from './steps.js'

const openPage = browserForFile()
let running: AlgorandNodes

beforeAll(async () => {
  running = await startFamily('algorand')
})
afterAll(() => running.stop())

/** Nodes answer so for what does not exist, which the browser writes down itself. */
const AWAITED = { expectedErrors: /404 \(Not Found\)/ }

const open = (lab?: PageSetup['lab'], more: Partial<PageSetup> = AWAITED): Promise<Page> =>
  openFamily(openPage, { algorand: running.description }, lab, more)

const chainOf = async (page: Page) => (await accountOf(page, 'algorand')).chain

async function heldBy(address: string, asset?: string): Promise<bigint> {
  const { ledger } = running.nodes[0]
  const { amount, assets } = ledger.account(address)
  return asset === undefined ? amount : (assets.get(asset) ?? 0n)
}

/** Fills the form in, sends, and waits until the transfer is in a round. */
async function fillAndSend(page: Page, owner: s.Owner, transfer: { typed: string; symbol: string; asset?: string }) {
  const { typed, symbol, asset } = transfer
  const [, to = ''] = running.description.networks[0].accounts
  const units = toBaseUnits(typed, 6)
  const before = await heldBy(to, asset)
  await s.amountField(page).fill(typed)
  await s.receiverField(page).fill(to)
  expect(await s.review(page)).toMatchObject({ amount: `${typed} ${symbol}`, to })
  await press(page, /^Send /)
  const { title } = await owner.read()
  expect(title).toContain(`Send ${units} ${asset ? `of asset ${asset}` : 'microalgos'} to ${to}`)
  await owner.approve()
  await s.expectStage(page, /^Confirmed$/)
  expect((await heldBy(to, asset)) - before).toBe(units)
  await press(page, 'Done')
}

async function send(page: Page, owner: s.Owner): Promise<void> {
  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'algorand' } as never))
  await fillAndSend(page, owner, { typed: '1.25', symbol: 'ALGO' })
}

test('a refusal is shown in place; a locked wallet opens; each network is granted for itself; nothing is asked after a reload [S7.35] [S2.9]', async () => {
  const page = await open()
  const [main, side] = running.description.networks
  await act(page, 0, 'lock()')
  await act(page, 0, 'rejectNext()')
  await openConnect(page)
  await walletRow(page, /^Kibisis/)
    .first()
    .click()
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  await press(page, 'Try again')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await chainOf(page)).toBe(`${main.caip2}:${main.accounts[0]}`)

  await page.evaluate((id) => window.portico?.switchNetwork(id), side.caip2)
  expect(await chainOf(page)).toBe(`${side.caip2}:${main.accounts[0]}`)
  await page.evaluate((id) => window.portico?.switchAccount(id as never), `${side.caip2}:${main.accounts[1]}`)
  expect(await chainOf(page)).toBe(`${side.caip2}:${main.accounts[1]}`)

  await reload(page)
  await waitForStatus(page, 'algorand', 'disconnected')
  expect(await methodsOf(page, 0)).toEqual([])
  await connect(page, /^Kibisis/)
  expect(await chainOf(page)).toBe(`${side.caip2}:${main.accounts[1]}`)

  await page.evaluate(() => window.portico?.disconnect())
  await waitForStatus(page, 'algorand', 'disconnected')
  expect(await methodsOf(page, 0)).toContain('disable')
})

test.each([
  ['Exodus', 1],
  ['Lute', 2],
] as const)(
  '%s is found by what it puts on the page, and a transfer with it is confirmed [S1.2e]',
  async (name, place) => {
    const page = await open({}, AWAITED)
    await connect(page, new RegExp(`^${name}`))
    const { accounts } = running.description.networks[0]
    expect((await accountOf(page, 'algorand')).address).toBe(accounts[place === 1 ? 2 : 0])
    expect(await methodsOf(page, 0)).toEqual([])
    await act(page, place, 'setAutoApprove(false)')
    await send(page, s.ownerOf(page, 'familyWallets', place))
  },
)

/** Signs in with a wallet; answers the session. */
async function signIn(page: Page, name: RegExp) {
  await openConnect(page)
  await walletRow(page, name).first().click()
  await press(page, 'Sign')
  return readSession(page)
}

async function readSession(page: Page) {
  await dialogOf(page).waitFor({ state: 'hidden' })
  const [session] = (await page.evaluate(() => window.portico?.getSessions())) ?? []
  expect(session?.message).toMatch(/wants you to sign in with your Algorand account:\n[A-Z2-7]{58}\n/)
  return { message: `${session?.message}`, signature: `${session?.signature}` }
}
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

test('the visitor signs in by ARC-27, and algosdk finds the signature to be the account’s [S1.2c] [S7.35]', async () => {
  const page = await open({ hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } })
  const { message, signature } = await signIn(page, /^Kibisis/)
  const signer = `${running.description.networks[0].accounts[0]}`
  expect(verifyBytes(new TextEncoder().encode(message), bytesOf(signature), signer)).toBe(true)
})

test('the visitor signs in by ARC-60, and the signature is over the fields of the message [S1.2c]', async () => {
  const page = await open({ hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } })
  await expectArc60(await signIn(page, /^Lute/))
})

test('Lute’s web page in a window: declines, connects, signs in by ARC-60 and sends [S1.2c] [S1.2e]', async () => {
  const options = { siwx: { statement: 'Welcome.' } }
  const page = await open({ hasSignIn: true, options, hasFamilyWallets: false })
  await openConnect(page)
  const row = walletRow(page, 'Web wallet').first()
  await answerPopup(page, 'Decline', () => row.click())
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  await answerPopup(page, 'Approve', () => press(page, 'Try again'))
  await answerPopup(page, 'Approve', () => press(page, 'Sign'))
  await expectArc60(await readSession(page))

  const { accounts } = running.description.networks[0]
  const to = `${accounts[1]}`
  const before = await heldBy(to)
  const sending = (receiver: string) =>
    page.evaluate((one) => void window.portico?.sendTransaction({ to: one, amount: 70n } as never), receiver)
  await answerPopup(page, 'Approve', () => sending(to))
  await expect.poll(() => heldBy(to)).toBe(before + 70n)
})

/** Answers in the wallet's own window. */
async function answerPopup(page: Page, button: 'Approve' | 'Decline', ask: () => Promise<unknown>): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), ask()])
  await popup.getByRole('button', { name: button }).click()
}

async function expectArc60({ message, signature }: Awaited<ReturnType<typeof readSession>>): Promise<void> {
  const { data, authenticatorData, signature: signed } = JSON.parse(signature)
  const siwa = JSON.parse(Buffer.from(data, 'base64').toString())
  expect(siwa).toMatchObject({ statement: 'Welcome.', nonce: /Nonce: (\w+)/.exec(message)?.[1], chain_id: '283' })
  const hash = (text: string) => createHash('sha256').update(bytesOf(text)).digest()
  const { publicKey } = Address.fromString(siwa.account_address)
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.concat([hash(data), hash(authenticatorData)]), key, bytesOf(signed))).toBe(true)
}

test('a transfer is looked over, signed and confirmed; an asset is listed, sent, and refused to who has not opted in [S1.2e] [S9.18]', async () => {
  const page = await open({}, AWAITED)
  await connect(page, /^Kibisis/)
  await act(page, 0, 'setAutoApprove(false)')
  const owner = s.ownerOf(page, 'familyWallets')
  await send(page, owner)

  const [{ assets, accounts }] = running.description.networks
  const { number } = assets.token
  const held = Number(await heldBy(`${accounts[0]}`, number)) / 1e6
  const row = dialogOf(page).getByRole('button', { name: /^Pearl/ })
  const expectHeld = (amount: number) => expectText(row, new RegExp(`(?<![\\d.,])${amount.toLocaleString('en')} PEARL`))
  await openAccount(page)
  await shownText(page, running.description.networks[0].nfd).first().waitFor()
  await expectHeld(held)
  await row.click()
  await waitForTitle(page, 'Send')
  await fillAndSend(page, owner, { typed: '12.5', symbol: 'PEARL', asset: number })
  await expectHeld(held - 12.5)

  await row.click()
  await waitForTitle(page, 'Send')
  await s.amountField(page).fill('1')
  await s.receiverField(page).fill(`${accounts[3]}`)
  const asked = (await methodsOf(page, 0))?.length ?? 0
  await press(page, 'Review')
  await shownText(page, /can’t be sent here/).waitFor()
  expect(await methodsOf(page, 0)).toHaveLength(asked)
})

test('a wallet on another device connects, sends, and is there after a reload', async () => {
  const page = await open({ hasPairing: true, hasFamilyWallets: false }, AWAITED)
  const otherChains = running.description.networks.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const wallet = await openFarWallet({ autoApprove: false, otherChains })
  await pair(page, wallet, ['eip155', 'solana', 'algorand'])
  const [main, side] = running.description.networks
  expect(await chainOf(page)).toBe(`${main.caip2}:${main.accounts[0]}`)
  await page.evaluate((id) => window.portico?.switchNetwork(id), side.caip2)
  expect(await chainOf(page)).toBe(`${side.caip2}:${main.accounts[0]}`)
  await page.evaluate((id) => window.portico?.switchNetwork(id), main.caip2)
  await send(page, ownerOfFar(wallet))
  await reload(page)
  await waitForStatus(page, 'algorand', 'connected')
  expect(await chainOf(page)).toBe(`${main.caip2}:${main.accounts[0]}`)
})
