import { serializeSignDoc } from '@cosmjs/amino'
import { ripemd160, Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { toBech32 } from '@cosmjs/encoding'
import { toBaseUnits } from '@portico/kernel/amounts'
import { type CosmosNodes, startFamily } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, methodsOf, openFamily } from './familySteps.js'
import { openAccount } from './holdingsSteps.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { openFarWallet, pair } from './pairingSteps.js'
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
let running: CosmosNodes

beforeAll(async () => {
  running = await startFamily('cosmos')
})
afterAll(() => running.stop())

/** Nodes answer so for a transaction until it is in a block, which the browser writes down itself. */
const AWAITED = { expectedErrors: /404 \(Not Found\)/ }

const open = (lab?: PageSetup['lab'], more?: Partial<PageSetup>): Promise<Page> =>
  openFamily(openPage, { cosmos: running.description }, lab, more)

const chainOf = async (page: Page) => (await accountOf(page, 'cosmos')).chain

async function balanceOf(address: string, denom: string, network: 0 | 1 = 0): Promise<bigint> {
  const { rpcUrl } = running.description.networks[network]
  const answer = await fetch(`${rpcUrl}/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${denom}`)
  return BigInt(((await answer.json()) as { balance: { amount: string } }).balance.amount)
}

/** Fills the form in, sends, and waits until the transfer is in a block. */
async function fillAndSend(page: Page, owner: s.Owner, transfer: { typed: string; symbol: string; denom: string }) {
  const { typed, symbol, denom } = transfer
  const [, to = ''] = running.description.networks[0].accounts
  const units = toBaseUnits(typed, 6)
  const before = await balanceOf(to, denom)
  await s.amountField(page).fill(typed)
  await s.receiverField(page).fill(to)
  expect(await s.review(page)).toMatchObject({ amount: `${typed} ${symbol}`, to })
  await press(page, /^Send /)
  const { title, detail } = await owner.read()
  expect(`${title} ${detail}`).toContain(`${units} ${denom}`)
  await owner.approve()
  await s.expectStage(page, /^Confirmed$/)
  expect((await balanceOf(to, denom)) - before).toBe(units)
  await press(page, 'Done')
}

async function send(page: Page, owner: s.Owner): Promise<void> {
  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'cosmos' } as never))
  await fillAndSend(page, owner, { typed: '1.25', symbol: 'ATOM', denom: 'uatom' })
}

test('a refusal is shown in place; a locked wallet opens; the address follows network and account; nothing is asked after a reload [S7.35] [S2.9]', async () => {
  const page = await open()
  const [hub, zone] = running.description.networks
  await act(page, 0, 'lock()')
  await act(page, 0, 'rejectNext()')
  await openConnect(page)
  await walletRow(page, /^Keplr/)
    .first()
    .click()
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  await press(page, 'Try again')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await chainOf(page)).toBe(`${hub.caip2}:${hub.accounts[0]}`)

  await page.evaluate((id) => window.portico?.switchNetwork(id), zone.caip2)
  expect(await chainOf(page)).toBe(`${zone.caip2}:${zone.accounts[0]}`)
  await act(page, 0, 'selectAccount(1)')
  await expect.poll(() => chainOf(page)).toBe(`${zone.caip2}:${zone.accounts[1]}`)

  await reload(page)
  await waitForStatus(page, 'cosmos', 'disconnected')
  expect(await methodsOf(page, 0)).toEqual([])
  await connect(page, /^Keplr/)
  expect((await accountOf(page, 'cosmos')).address).toBe(zone.accounts[1])

  await page.evaluate(() => window.portico?.disconnect())
  await waitForStatus(page, 'cosmos', 'disconnected')
  expect(await methodsOf(page, 0)).toContain('disable')
})

test('two wallets are told apart; one that does not know a network is asked to add it', async () => {
  const page = await open()
  const [, zone] = running.description.networks
  await connect(page, /^Leap/)
  expect((await accountOf(page, 'cosmos')).address).toBe(running.description.networks[0].accounts[2])
  await page.evaluate((id) => window.portico?.switchNetwork(id), zone.caip2)
  expect(await chainOf(page)).toBe(`${zone.caip2}:${zone.accounts[2]}`)
  expect(await methodsOf(page, 1)).toContain('experimentalSuggestChain')
  expect(await methodsOf(page, 0)).toEqual([])
})

test('the visitor signs in, and CosmJS finds the signature to be the account’s [S1.2c] [S7.35]', async () => {
  const page = await open({ hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } })
  await openConnect(page)
  await walletRow(page, /^Keplr/)
    .first()
    .click()
  await press(page, 'Sign')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const [session] = (await page.evaluate(() => window.portico?.getSessions())) ?? []
  const signer = `${running.description.networks[0].accounts[0]}`
  expect(session?.message).toMatch(/wants you to sign in with your Cosmos account:\ncosmos1/)
  const { pub, sig } = JSON.parse(`${session?.signature}`)
  const key = Uint8Array.from(Buffer.from(pub, 'base64'))
  expect(toBech32('cosmos', ripemd160(sha256(key)))).toBe(signer)
  const data = Buffer.from(`${session?.message}`).toString('base64')
  const document = {
    ...{ chain_id: '', account_number: '0', sequence: '0', memo: '', fee: { gas: '0', amount: [] } },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
  }
  const signature = Secp256k1Signature.fromFixedLength(Uint8Array.from(Buffer.from(sig, 'base64')))
  expect(await Secp256k1.verifySignature(signature, sha256(serializeSignDoc(document)), key)).toBe(true)
})

/** A page whose wallet is connected, and its owner, who looks at each prompt. */
async function openPayer() {
  const page = await open({}, AWAITED)
  await connect(page, /^Keplr/)
  await act(page, 0, 'setAutoApprove(false)')
  return { page, owner: s.ownerOf(page, 'familyWallets') }
}

test('a transfer is looked over, signed and confirmed [S1.2e] [S9.18]', async () => {
  const { page, owner } = await openPayer()
  await send(page, owner)
})

test('a denomination is listed with its balance, sent, and confirmed [S9.18]', async () => {
  const { page, owner } = await openPayer()
  const [{ token, accounts }] = running.description.networks
  const held = Number(await balanceOf(`${accounts[0]}`, token.denom)) / 1e6
  const row = dialogOf(page).getByRole('button', { name: /^PEARL/ })
  const expectHeld = (amount: number) => expectText(row, new RegExp(`(?<![\\d.,])${amount.toLocaleString('en')} PEARL`))
  await openAccount(page)
  await expectHeld(held)
  await row.click()
  await waitForTitle(page, 'Send')
  await fillAndSend(page, owner, { typed: '12.5', symbol: 'PEARL', denom: token.denom })
  await expectHeld(held - 12.5)
})

test('a wallet on another device connects, signs and sends, and is there after a reload', async () => {
  const page = await open({ hasPairing: true, hasFamilyWallets: false }, AWAITED)
  const otherChains = running.description.networks.map(({ caip2, name, rpcUrl, prefix }) => ({
    ...{ id: caip2, name, rpcUrl, bech32Prefix: prefix },
  }))
  const wallet = await openFarWallet({ autoApprove: false, otherChains })
  await pair(page, wallet, ['eip155', 'solana', 'cosmos'])
  const [hub, zone] = running.description.networks
  expect(await chainOf(page)).toBe(`${hub.caip2}:${hub.accounts[0]}`)
  await page.evaluate((id) => window.portico?.switchNetwork(id), zone.caip2)
  expect(await chainOf(page)).toBe(`${zone.caip2}:${zone.accounts[0]}`)
  await page.evaluate((id) => window.portico?.switchNetwork(id), hub.caip2)

  await send(page, {
    async read() {
      await expect.poll(() => wallet.requests().length).toBe(1)
      return wallet.requests()[0] ?? { title: '', detail: '' }
    },
    approve: async () => wallet.requests()[0]?.approve(),
    reject: async () => wallet.requests()[0]?.reject(),
  })
  await reload(page)
  await waitForStatus(page, 'cosmos', 'connected')
  expect(await chainOf(page)).toBe(`${hub.caip2}:${hub.accounts[0]}`)
})
