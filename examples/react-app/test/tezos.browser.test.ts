import { toBaseUnits } from '@portico/kernel/amounts'
import { openBeaconWallet } from '@portico/test-kit/beacon-wallet'
import { testTezosKeys } from '@portico/testing/tezos'
import { startFamily, type TezosNodes } from '@portico-examples/stack'
import { getPkhfromPk, verifySignature } from '@taquito/utils'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { act, methodsOf, openFamily } from './familySteps.js'
import { openAccount } from './holdingsSteps.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { openFarWallet, pair } from './pairingSteps.js'
import * as s from './sendSteps.js'
import {
  accountOf,
  connect,
  dialogOf,
  openConnect,
  press,
  reload,
  shownText,
  waitForStatus,
  waitForTitle,
  walletRow,
} from './steps.js'

const openPage = browserForFile()
let running: TezosNodes

beforeAll(async () => {
  running = await startFamily('tezos')
})
afterAll(() => running.stop())

const open = (lab?: PageSetup['lab']): Promise<Page> => openFamily(openPage, { tezos: running.description }, lab)

const chainOf = async (page: Page) => (await accountOf(page, 'tezos')).chain
const balanceOf = (address: string) => running.nodes[0].ledger.account(address)?.balance ?? 0n

/** Fills the form in, sends, and waits until the transfer is in a final block. */
async function fillAndSend(page: Page, owner: s.Owner, symbol: string, typed: string): Promise<void> {
  const [, to = ''] = running.description.networks[0].accounts
  await s.amountField(page).fill(typed)
  await s.receiverField(page).fill(to)
  expect(await s.review(page)).toMatchObject({ amount: `${typed} ${symbol}`, to })
  await press(page, /^Send /)
  const { title } = await owner.read()
  expect(title).toBe('Send these operations')
  await owner.approve()
  await s.expectStage(page, /^Confirmed$/)
  await press(page, 'Done')
}

async function sendCoins(page: Page, owner: s.Owner): Promise<void> {
  const [, to = ''] = running.description.networks[0].accounts
  const before = balanceOf(to)
  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'tezos' } as never))
  await fillAndSend(page, owner, 'XTZ', '1.25')
  expect(balanceOf(to) - before).toBe(toBaseUnits('1.25', 6))
}

test('over Beacon a refusal is shown in place, network and account follow, and nothing is asked after a reload [S7.35] [S2.9]', async () => {
  const page = await open()
  const [one, other] = running.description.networks
  await act(page, 0, 'lock()')
  await act(page, 0, 'rejectNext()')
  await openConnect(page)
  await walletRow(page, /^Temple/)
    .first()
    .click()
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  await press(page, 'Try again')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await chainOf(page)).toBe(`${one.caip2}:${one.accounts[0]}`)

  await page.evaluate((id) => window.portico?.switchNetwork(id), other.caip2)
  expect(await chainOf(page)).toBe(`${other.caip2}:${other.accounts[0]}`)
  await act(page, 0, 'selectAccount(1)')
  await expect.poll(() => chainOf(page)).toBe(`${other.caip2}:${other.accounts[1]}`)

  await reload(page)
  await waitForStatus(page, 'tezos', 'disconnected')
  expect(await methodsOf(page, 0)).toEqual([])
  await connect(page, /^Temple/)
  expect((await accountOf(page, 'tezos')).address).toBe(other.accounts[1])

  await page.evaluate(() => window.portico?.disconnect())
  await waitForStatus(page, 'tezos', 'disconnected')
  await expect.poll(() => methodsOf(page, 0)).toContain('disconnect')
  expect(await methodsOf(page, 1)).toEqual([])
})

test('the visitor signs in, and Taquito finds the signature to be the account’s [S1.2c] [S7.35]', async () => {
  const page = await open({ hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } })
  await openConnect(page)
  await walletRow(page, /^Umami/)
    .first()
    .click()
  await press(page, 'Sign')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const [session] = (await page.evaluate(() => window.portico?.getSessions())) ?? []
  const message = `${session?.message}`
  expect(message).toMatch(/wants you to sign in with your Tezos account:\ntz2/)
  const { publicKey, signature } = JSON.parse(`${session?.signature}`)
  expect(getPkhfromPk(publicKey)).toBe(running.description.networks[0].accounts[2])
  const bytes = Buffer.from(message)
  const payload = `0501${bytes.length.toString(16).padStart(8, '0')}${bytes.toString('hex')}`
  expect(verifySignature(payload, publicKey, signature)).toBe(true)
})

test('coins and a token are looked over, signed by the wallet and confirmed [S1.2e] [S9.18]', async () => {
  const page = await open()
  await connect(page, /^Temple/)
  await act(page, 0, 'setAutoApprove(false)')
  const owner = s.ownerOf(page, 'familyWallets')
  await sendCoins(page, owner)

  const [{ tokens, accounts }] = running.description.networks
  const token = tokens.find(({ symbol }) => symbol === 'LUSD') ?? expect.fail('a token')
  await openAccount(page)
  await dialogOf(page)
    .getByRole('button', { name: /^Local Dollar|^LUSD/ })
    .click()
  await waitForTitle(page, 'Send')
  await fillAndSend(page, owner, 'LUSD', '12.5')
  const { contract, tokenId } = token
  expect(running.nodes[0].ledger.tokenBalance(contract, tokenId, `${accounts[1]}`)).toBe(toBaseUnits('12.5', 6))
})

test('a wallet on another device connects, signs and sends, and is there after a reload', async () => {
  const page = await open({ hasPairing: true, hasFamilyWallets: false })
  const otherChains = running.description.networks.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const wallet = await openFarWallet({ autoApprove: false, otherChains })
  await pair(page, wallet, ['eip155', 'solana', 'tezos'])
  const [one, other] = running.description.networks
  expect(await chainOf(page)).toBe(`${one.caip2}:${one.accounts[0]}`)
  await page.evaluate((id) => window.portico?.switchNetwork(id), other.caip2)
  expect(await chainOf(page)).toBe(`${other.caip2}:${other.accounts[0]}`)
  await page.evaluate((id) => window.portico?.switchNetwork(id), one.caip2)
  await sendCoins(page, {
    async read() {
      await expect.poll(() => wallet.requests().length).toBe(1)
      return wallet.requests()[0] ?? { title: '', detail: '' }
    },
    approve: async () => wallet.requests()[0]?.approve(),
    reject: async () => wallet.requests()[0]?.reject(),
  })
  await reload(page)
  await waitForStatus(page, 'tezos', 'connected')
  expect(await chainOf(page)).toBe(`${one.caip2}:${one.accounts[0]}`)
})

test('a wallet of Beacon’s own library scans the code, signs in, sends, is there after a reload and hears of the end [S7.35]', async () => {
  const page = await open({ hasSignIn: true, hasFamilyWallets: false, options: { siwx: { statement: 'Welcome.' } } })
  const [one] = running.description.networks
  const [key = expect.fail('a key')] = testTezosKeys
  const wallet = await openBeaconWallet({ relayUrl: running.relay.url, key, rpcUrl: one.rpcUrl })
  onTestFinished(() => wallet.close())
  await openConnect(page)
  await walletRow(page, /^Beacon/)
    .first()
    .click()
  const code = dialogOf(page).locator('[data-uri^="tezos://"]')
  await wallet.pair(`${await code.getAttribute('data-uri')}`)
  await press(page, 'Sign')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await chainOf(page)).toBe(`${one.caip2}:${one.accounts[0]}`)
  const [signedIn] = (await page.evaluate(() => window.portico?.getSessions())) ?? []
  const { publicKey, signature } = JSON.parse(`${signedIn?.signature}`)
  const bytes = Buffer.from(`${signedIn?.message}`)
  const payload = `0501${bytes.length.toString(16).padStart(8, '0')}${bytes.toString('hex')}`
  expect(verifySignature(payload, publicKey, signature)).toBe(true)

  const [, to = ''] = one.accounts
  const before = balanceOf(to)
  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'tezos' } as never))
  await s.amountField(page).fill('1.25')
  await s.receiverField(page).fill(to)
  await s.review(page)
  await press(page, /^Send /)
  await s.expectStage(page, /^Confirmed$/)
  await press(page, 'Done')
  expect(balanceOf(to) - before).toBe(toBaseUnits('1.25', 6))

  const asked = wallet.requests.length
  await reload(page)
  await waitForStatus(page, 'tezos', 'connected')
  expect(await chainOf(page)).toBe(`${one.caip2}:${one.accounts[0]}`)
  expect(wallet.requests).toHaveLength(asked)
  const told = running.relay.bodies.length
  await page.evaluate(() => window.portico?.disconnect())
  await waitForStatus(page, 'tezos', 'disconnected')
  await expect.poll(() => running.relay.bodies.length).toBe(told + 1)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"seed"')
})
