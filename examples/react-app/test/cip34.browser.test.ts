import verifySignature from '@cardano-foundation/cardano-verify-datasignature'
import { cardanoAddressOf, cardanoStakeAddressOf, moreCardanoKeys, testCardanoKeys } from '@portico/testing/cip34'
import { type CardanoNodes, startFamily } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, methodsOf, openFamily } from './familySteps.js'
import { openAccount } from './holdingsSteps.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { openFarWallet, pair } from './pairingSteps.js'
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
  walletRow,
} from './steps.js'

const openPage = browserForFile()
let running: CardanoNodes

beforeAll(async () => {
  running = await startFamily('cip34')
})
afterAll(() => running.stop())

const PREVIEW = 'cip34:0-2'
const [one, two] = testCardanoKeys.map((keys) => cardanoAddressOf(keys, 0))
const [STAKE] = testCardanoKeys.map((keys) => cardanoStakeAddressOf(keys, 0))

const open = (lab?: PageSetup['lab'], more?: Partial<PageSetup>): Promise<Page> =>
  openFamily(openPage, { cip34: running.description }, lab, more)

const chainOf = async (page: Page) => (await accountOf(page, 'cip34')).chain
const local = () => running.description.networks[0].caip2

test('a refusal is shown in place; a locked wallet opens; account and network follow, and are there after a reload without a prompt [S7.35] [S2.9]', async () => {
  const page = await open()
  await act(page, 0, 'lock()')
  await act(page, 0, 'rejectNext()')
  await openConnect(page)
  await walletRow(page, /^Cardano wallet F/)
    .first()
    .click()
  await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
  await press(page, 'Try again')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await chainOf(page)).toBe(`${local()}:${one}`)

  await page.evaluate((id) => window.portico?.switchNetwork(id), PREVIEW as never)
  expect(await chainOf(page)).toBe(`${PREVIEW}:${one}`)
  await act(page, 0, 'selectAccount(1)')
  await expect.poll(() => chainOf(page)).toBe(`${PREVIEW}:${two}`)

  await act(page, 0, 'setAutoApprove(false)')
  await reload(page)
  await waitForStatus(page, 'cip34', 'connected')
  expect((await accountOf(page, 'cip34')).address).toBe(two)
  await page.evaluate(() => window.portico?.disconnect())
  await waitForStatus(page, 'cip34', 'disconnected')
  await reload(page)
  await waitForStatus(page, 'cip34', 'disconnected')
  expect(await methodsOf(page, 0)).toEqual([])
})

test('a wallet under two keys is listed once, and one that tells nothing is looked at when the visitor comes back', async () => {
  const page = await open()
  await openConnect(page)
  await walletRow(page, /^Cardano wallet G/)
    .first()
    .waitFor()
  expect(await walletRow(page, /^Cardano wallet G/).count()).toBe(1)
  await walletRow(page, /^Cardano wallet G/).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  const [third, fourth] = moreCardanoKeys.map((keys) => cardanoAddressOf(keys, 0))
  expect((await accountOf(page, 'cip34')).address).toBe(third)
  await act(page, 1, 'selectAccount(1)')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(async () => (await accountOf(page, 'cip34')).address).toBe(fourth)
  expect(await methodsOf(page, 0)).toEqual([])
})

test('the visitor signs in with the stake address, and the reference library finds the signature to be its own [S1.2c] [S7.35]', async () => {
  const page = await open({ hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } })
  await openConnect(page)
  await walletRow(page, /^Cardano wallet F/)
    .first()
    .click()
  await press(page, 'Sign')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const [session] = (await page.evaluate(() => window.portico?.getSessions())) ?? []
  expect(session?.message).toContain(`wants you to sign in with your Cardano account:\n${STAKE}\n`)
  const { signature, key } = JSON.parse(`${session?.signature}`)
  expect(verifySignature(signature, key, session?.message, STAKE)).toBe(true)
  expect(verifySignature(signature, key, `${session?.message} `, STAKE)).toBe(false)
})

test('coin and tokens are listed with what all addresses hold; nothing is sent, and the address can be paid', async () => {
  const page = await open()
  await connect(page, /^Cardano wallet F/)
  await openAccount(page)
  await expectText(dialogOf(page), /1,250(?:\.0+)? tADA/)
  await expectText(dialogOf(page), /(?<![\d.,])26 PEARL/)
  await expectText(dialogOf(page), /(?<![\d.,])12\.34 TIDE/)
  expect(await dialogOf(page).getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
  await press(page, 'Receive')
  await expect.poll(async () => (await dialogOf(page).textContent())?.replace(/\s/g, '')).toContain(one)
})

test('a wallet on another device connects and signs in, and is there after a reload', async () => {
  const page = await open({ hasPairing: true, hasFamilyWallets: false })
  const otherChains = running.description.networks.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const wallet = await openFarWallet({ autoApprove: false, otherChains })
  await pair(page, wallet, ['eip155', 'solana', 'cip34'])
  expect(await chainOf(page)).toBe(`${local()}:${one}`)

  const account = `${local()}:${one}`
  const signing = page.evaluate(
    async () => (await window.portico?.signMessage('Hello from the quay', { namespace: 'cip34' }))?.text,
  )
  await expect.poll(() => wallet.requests().map(({ detail }) => detail)).toEqual(['Hello from the quay'])
  await wallet.requests()[0]?.approve()
  const { signature, key } = JSON.parse(`${await signing}`)
  expect(verifySignature(signature, key, 'Hello from the quay', one)).toBe(true)
  await reload(page)
  await waitForStatus(page, 'cip34', 'connected')
  expect(await chainOf(page)).toBe(account)
})
