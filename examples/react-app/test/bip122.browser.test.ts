import type { ChainId } from '@portico/kernel'
import { bitcoinAddressOf, moreBitcoinKeys, testBitcoinKeys } from '@portico/test-kit'
import { startFamily } from '@portico-examples/stack'
import type { PairedWallet } from '@portico-examples/wallet-page'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { browserForFile, type WalletSetup } from './openPage.js'
import { accountsOf, openFarWallet, pair } from './pairingSteps.js'
import * as s from './sendSteps.js'
import {
  accountOf,
  connect,
  dialogOf,
  exactly,
  expectFact,
  moveTo,
  openConnect,
  press,
  shownText,
  waitForStatus,
  walletRow,
} from './steps.js'

const openPage = browserForFile()
const node = await startFamily('bip122').catch((error: unknown) => {
  console.warn(error instanceof Error ? error.message : error)
  return undefined
})
afterAll(() => node?.stop())

const REGTEST: ChainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const SIGNET: ChainId = 'bip122:00000008819873e925422c1ff0f99f7c'
const addressOn = async (page: Page) => (await accountOf(page, 'bip122')).chain
const addressAt = (index: number, ...where: readonly ['regtest' | 'signet', 'ordinals'?]) =>
  bitcoinAddressOf([...testBitcoinKeys, ...moreBitcoinKeys][index] ?? expect.fail('no such key'), ...where).address
/** The second network has no node. */
const NODELESS = /net::ERR_(CONNECTION_REFUSED|UNSAFE_PORT)/

const families = () => (node ? { bip122: node.description } : {})
const wallet = (options: Readonly<Record<string, unknown>>): WalletSetup => ({
  ...{ kind: 'bitcoin', networks: ['regtest', 'signet'], ...options },
})
const inWallet = (page: Page, index: number, deed: string) => page.evaluate(`window.wallets[${index}].${deed}`)
const askedOf = (page: Page, index: number) =>
  page.evaluate(`window.wallets[${index}].requests.map(({ method }) => method)`) as Promise<readonly string[]>

/** Another implementation has to find the signature to be the address's. */
async function expectSigned(page: Page, message: string, address: string): Promise<void> {
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const signature = page.getByLabel(/^Signature by/)
  await expect.poll(() => signature.getAttribute('data-status')).toBe('done')
  expect(await node?.call('verifymessage', [address, await signature.textContent(), message])).toBe(true)
}

/** Pays through the form, and waits until it is in a block. */
async function pay(page: Page, far: PairedWallet): Promise<void> {
  const to = bitcoinAddressOf(new Uint8Array(32).fill(44), 'regtest').address
  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'bip122' } as never))
  await s.amountField(page).fill('1.25')
  await s.receiverField(page).fill(to)
  expect(await s.review(page)).toMatchObject({ amount: '1.25 tBTC', to })
  far.setAutoApprove(false)
  await press(page, /^Send /)
  await expect.poll(() => far.requests()[0]?.detail).toContain(`125000000 sat to ${to}`)
  await far.requests()[0]?.approve()
  await s.expectStage(page, /^Confirmed$/)
  expect(await node?.call('scantxoutset', ['start', [`addr(${to})`]])).toMatchObject({ total_amount: 1.25 })
  await press(page, 'Done')
}

describe.skipIf(!node)('with bitcoind', () => {
  const [local] = node?.description.networks ?? []

  test('a visitor finds late wallets, is refused once, unlocks, connects the payment address, signs, follows account and network, reloads and leaves [S1.2a] [S1.2d] [S1.3] [S3.22]', async () => {
    const { page, requests } = await openPage({
      ...{ page: 'playground', families: families(), expectedErrors: NODELESS },
      wallets: [
        wallet({ dialect: 'list', name: 'Listed', path: 'TestProviders.listed', announceAfterMs: 900 }),
        wallet({ dialect: 'direct', name: 'UniSat', announceAfterMs: 300 }),
        wallet({ dialect: 'leather', name: 'Leather' }),
      ],
    })
    const toNode = () => requests.filter((url) => url.startsWith(`${local?.rpcUrl}`))
    await openConnect(page)
    for (const name of [/^Leather/, /^UniSat/, /^Listed/]) await walletRow(page, name).first().waitFor()
    for (const index of [0, 1, 2]) expect(await askedOf(page, index)).toEqual([])
    expect(toNode()).toEqual([])
    await inWallet(page, 0, 'lock()')
    await inWallet(page, 0, 'rejectNext()')
    await walletRow(page, /^Listed/)
      .first()
      .click()
    await shownText(page, 'Declined in the wallet', { exact: true }).waitFor()
    await press(page, 'Try again')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expectFact(page, 'address', exactly(addressAt(0, 'regtest')))
    await expectFact(page, 'network', exactly('Local Bitcoin'))
    await expectFact(page, 'balance', /^50(\.0+)? tBTC$/)
    await expectSigned(page, 'hello ✓', addressAt(0, 'regtest'))

    await inWallet(page, 0, 'selectAccount(1)')
    await expectFact(page, 'address', exactly(addressAt(1, 'regtest')))
    await moveTo(page, 'Bitcoin Signet')
    await expectFact(page, 'address', exactly(addressAt(1, 'signet')))
    await expectFact(page, 'balance', /^–$/)
    await moveTo(page, 'Local Bitcoin')
    await expectFact(page, 'address', exactly(addressAt(1, 'regtest')))

    await page.reload()
    await expectFact(page, 'address', exactly(addressAt(1, 'regtest')))
    expect(await askedOf(page, 0)).not.toContain('wallet_connect')
    for (const index of [1, 2]) expect(await askedOf(page, index)).toEqual([])
    await inWallet(page, 0, 'revoke()')
    await expectFact(page, 'status', /^disconnected$/)
    await connect(page, /^Leather/)
    await expectFact(page, 'address', exactly(addressAt(0, 'regtest')))
    await page
      .getByRole('button', { name: /^Account/ })
      .first()
      .click()
    await press(page, 'Disconnect')
    await expectFact(page, 'status', /^disconnected$/)
  })

  test('the visitor signs in with a wallet of the Wallet Standard, and bitcoind finds the signature to be the account’s [S1.2c]', async () => {
    const { page } = await openPage({
      ...{ page: 'lab-split', families: families() },
      lab: { hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } },
      wallets: [wallet({ dialect: 'standard', name: 'Standard' })],
    })
    await openConnect(page)
    await walletRow(page, /^Standard/)
      .first()
      .click()
    await press(page, 'Sign')
    await dialogOf(page).waitFor({ state: 'hidden' })
    const [session] = (await page.evaluate(() => window.portico?.getSessions())) ?? []
    expect(session?.message).toMatch(/wants you to sign in with your Bitcoin account:\nbcrt1q/)
    const signed = [addressAt(0, 'regtest'), session?.signature, session?.message]
    expect(await node?.call('verifymessage', signed)).toBe(true)
  })

  test('a page without wallets of the family lists none; a paired one shares and signs with both addresses, pays, is followed to account and network, and ends', async () => {
    const { page, requests } = await openPage({
      ...{ page: 'lab-split', families: families(), lab: { hasPairing: true, hasHoldings: true } },
    })
    const far = await openFarWallet({
      otherChains: [
        { id: REGTEST, name: 'Regtest', rpcUrl: `${local?.rpcUrl}`, bitcoinNetwork: 'regtest' },
        { id: SIGNET, name: 'Signet', rpcUrl: 'http://127.0.0.1:9', bitcoinNetwork: 'signet' },
      ],
    })
    await openConnect(page)
    expect(
      await dialogOf(page)
        .getByText(/Xverse|Leather|UniSat/)
        .count(),
    ).toBe(0)
    expect(requests.filter((url) => url.startsWith(`${local?.rpcUrl}`) || /verifySignature/.test(url))).toEqual([])
    await pair(page, far, ['bip122'])
    const both = [addressAt(0, 'regtest'), addressAt(0, 'regtest', 'ordinals')]
    await expect.poll(() => accountsOf(page, 'bip122')).toEqual(both.map((address) => `${REGTEST}:${address}`))
    for (const address of both) {
      const id = `${REGTEST}:${address}` as const
      const text = await page.evaluate(async (account) => {
        await window.portico?.switchAccount(account)
        return (await window.portico?.signMessage('from afar ✓', { namespace: 'bip122' }))?.text
      }, id)
      expect(await node?.call('verifymessage', [address, text, 'from afar ✓'])).toBe(true)
    }
    await page.evaluate((id) => window.portico?.switchAccount(id), `${REGTEST}:${addressAt(0, 'regtest')}` as const)
    await pay(page, far)
    await far.changeAccount('bip122', addressAt(1, 'regtest'))
    await expect.poll(() => addressOn(page)).toBe(`${REGTEST}:${addressAt(1, 'regtest')}`)
    await page.evaluate((id) => window.portico?.switchNetwork(id), SIGNET)
    expect(await addressOn(page)).toBe(`${SIGNET}:${addressAt(1, 'signet')}`)
    await far.disconnect(far.sessions()[0]?.topic ?? '')
    await waitForStatus(page, 'bip122', 'disconnected')
  })
})
