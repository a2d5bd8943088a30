import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { u8aWrapBytes } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { polkadotAddressOf, testPolkadotAccounts } from '@portico/testing/polkadot'
import { type PolkadotNetworkDescription, type PolkadotNodes, startFamily } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from './holdingsSteps.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { openFarWallet, pair } from './pairingSteps.js'
import * as s from './sendSteps.js'
import {
  connect,
  dialogOf,
  exactly,
  expectFact,
  expectText,
  fact,
  moveTo,
  openConnect,
  press,
  waitForTitle,
  waitUntilReady,
  walletRow,
} from './steps.js'

const openPage = browserForFile()
const addressAt = (index: number, prefix: number) =>
  encodeAddress(polkadotAddressOf(testPolkadotAccounts[index] ?? expect.fail('no such account')), prefix)

let nodes: PolkadotNodes
let networks: readonly [PolkadotNetworkDescription, PolkadotNetworkDescription]
let walletScript: string

beforeAll(async () => {
  nodes = await startFamily('polkadot')
  const [local = expect.fail('no network')] = nodes.description.networks
  // Another network of the family, which writes addresses in its own way; its node is away.
  const away = { ...local, name: 'Other hub', caip2: `polkadot:${'67'.repeat(16)}` as const, ss58Prefix: 42 }
  networks = [local, { ...away, rpcUrl: 'http://127.0.0.1:9' }]
  walletScript = await bundleWallets()
})
afterAll(() => nodes?.stop())

/** The family's test wallets as a script of an extension. */
async function bundleWallets(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'portico-wallets-'))
  const entry = resolve('testing/src/polkadot/index.ts')
  const lib = { entry, formats: ['iife' as const], name: 'polkadotWallets', fileName: () => 'wallets.js' }
  await build({ configFile: false, logLevel: 'error', build: { outDir, target: 'es2022', lib } })
  const script = await readFile(join(outDir, 'wallets.js'), 'utf8')
  await rm(outDir, { recursive: true })
  return script
}

/** The playground with these wallets under `window.wallets`, each as late as it says. */
const open = (wallets: readonly object[], more: { readonly expectedErrors?: RegExp } = {}) =>
  openPage({
    page: 'playground',
    families: { polkadot: { networks } },
    script: `${walletScript}
      window.wallets = ${JSON.stringify(wallets)}.map((options) =>
        polkadotWallets.createPolkadotWallet({ storage: localStorage, autoApprove: true, ...options }))`,
    ...more,
  })

const inWallet = (page: Page, index: number, deed: string) => page.evaluate(`window.wallets[${index}].${deed}`)
const askedOf = (page: Page, index: number) =>
  page.evaluate(`window.wallets[${index}].requests.map(({ method }) => method)`)

test('a visitor finds late wallets, is refused once, connects, signs, follows account and network, reloads and leaves [S1.2a] [S1.2d] [S1.2e] [S1.3]', async () => {
  const { page, requests } = await open(
    [
      { id: 'talisman', announceAfterMs: 900 },
      { id: 'polkadot-js', announceAfterMs: 300 },
    ],
    // The other network's node is away, which the browser writes down itself.
    { expectedErrors: /net::ERR_(CONNECTION_REFUSED|UNSAFE_PORT)/ },
  )
  const [local, other] = networks
  await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
  expect(requests.filter((url) => url.startsWith(local.rpcUrl))).toEqual([])

  await openConnect(page)
  await walletRow(page, /Polkadot\.js/).waitFor()
  await walletRow(page, /Talisman/).waitFor()
  expect([await askedOf(page, 0), await askedOf(page, 1)]).toEqual([[], []])
  await inWallet(page, 0, 'rejectNext()')
  await walletRow(page, /Talisman/).click()
  await dialogOf(page)
    .getByText(/declined/i)
    .first()
    .waitFor()
  await press(page, 'Try again')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await askedOf(page, 1)).toEqual([])
  await expectFact(page, 'address', exactly(addressAt(0, local.ss58Prefix)))
  await expectFact(page, 'network', exactly(local.name))
  await expectFact(page, 'balance', /^1,?000(\.0+)? ROC$/)

  await page.getByLabel('Message').fill('hello ✓')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const signature = page.getByLabel(/^Signature by/)
  await expect.poll(() => signature.getAttribute('data-status')).toBe('done')
  const signed = u8aWrapBytes(Buffer.from('hello ✓'))
  const verified = signatureVerify(signed, (await signature.textContent()) ?? '', addressAt(0, 42))
  expect(verified).toMatchObject({ isValid: true, crypto: 'sr25519' })

  await inWallet(page, 0, 'selectAccount(1)')
  await expectFact(page, 'address', exactly(addressAt(1, local.ss58Prefix)))
  await expectFact(page, 'balance', /^10(\.0+)? ROC$/)
  await moveTo(page, other.name)
  await expectFact(page, 'address', exactly(addressAt(1, other.ss58Prefix)))
  expect(await fact(page, 'balance').textContent()).not.toMatch(/^0/)
  await moveTo(page, local.name)
  await expectFact(page, 'address', exactly(addressAt(1, local.ss58Prefix)))

  const asked = (await askedOf(page, 0)) as readonly string[]
  expect(asked.filter((method) => method === 'enable')).toHaveLength(2)
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
  await new Promise((settled) => setTimeout(settled, 1_500))
  expect([await askedOf(page, 0), await askedOf(page, 1)]).toEqual([[], []])
  await connect(page, /Talisman/)
  await expectFact(page, 'address', exactly(addressAt(1, local.ss58Prefix)))
  await inWallet(page, 0, 'revoke()')
  await expectFact(page, 'status', /^disconnected$/)
  await connect(page, /Polkadot\.js/)
  await page
    .getByRole('button', { name: /^Account/ })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
  await expectFact(page, 'status', /^disconnected$/)
})

test('nothing of the family is requested while none of its wallets is chosen, and a page without wallets lists none', async () => {
  const { page, requests } = await open([])
  await openConnect(page)
  await new Promise((settled) => setTimeout(settled, 1_000))
  expect(
    await dialogOf(page)
      .getByText(/Talisman|Polkadot\.js/)
      .count(),
  ).toBe(0)
  expect(requests.filter((url) => url.startsWith(networks[0].rpcUrl))).toEqual([])
  expect(requests.filter((url) => /sr25519|verifySignature/.test(url))).toEqual([])
})

test('a paired wallet shares its account in the form of each network, and signs', async () => {
  const { page } = await open([], { expectedErrors: /net::ERR_(CONNECTION_REFUSED|UNSAFE_PORT)/ })
  const otherChains = networks.map(({ caip2: id, ...chain }) => ({ id, ...chain }))
  const wallet = await openFarWallet({ otherChains })
  await openConnect(page)
  await walletRow(page, /code|WalletConnect|scan/i)
    .first()
    .click()
  const code = dialogOf(page).locator('[data-uri^="wc:"]').first()
  await code.waitFor()
  await wallet.pair(`${await code.getAttribute('data-uri')}`)
  await wallet.approve(['polkadot'])
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expectFact(page, 'address', exactly(addressAt(0, 2)))
  await page.getByLabel('Message').fill('from afar')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const signature = page.getByLabel(/^Signature by/)
  await expectText(signature, /^0x[0-9a-f]{128}$/)
  const signed = u8aWrapBytes(Buffer.from('from afar'))
  expect(signatureVerify(signed, (await signature.textContent()) ?? '', addressAt(0, 42)).isValid).toBe(true)
})

/** The lab with the family's own wallet, or with pairing. */
async function openLab(lab: PageSetup['lab']): Promise<Page> {
  const { page } = await openPage({
    page: 'lab',
    families: { polkadot: nodes.description },
    lab: { hasHoldings: true, ...lab },
  })
  await waitUntilReady(page)
  return page
}

/** Fills the form in, sends, and waits until the transfer is in a final block. */
async function fillAndSend(page: Page, owner: s.Owner, transfer: { typed: string; shown: string; asked: string }) {
  const to = addressAt(1, networks[0].ss58Prefix)
  await s.amountField(page).fill(transfer.typed)
  await s.receiverField(page).fill(to)
  expect(await s.review(page)).toMatchObject({ amount: transfer.shown, to })
  await press(page, /^Send /)
  expect((await owner.read()).detail).toContain(transfer.asked)
  await owner.approve()
  await s.expectStage(page, /^Confirmed$/)
  await press(page, 'Done')
}

async function send(page: Page, owner: s.Owner): Promise<void> {
  await page.evaluate(() => window.portico?.open({ view: 'Send', namespace: 'polkadot' } as never))
  await fillAndSend(page, owner, { typed: '1.25', shown: '1.25 ROC', asked: 'Transfer 1250000000000 to 0x' })
}

/** The lab with the wallet on the page connected, and its owner, who looks at each prompt. */
async function openPayer() {
  const page = await openLab({ hasFamilyWallets: true })
  await connect(page, /^Polkadot wallet F/i)
  await page.evaluate('window.familyWallets[0].setAutoApprove(false)')
  return { page, owner: s.ownerOf(page, 'familyWallets') }
}

test('a token of the assets pallet is listed with its balance, sent, and confirmed [S9.18]', async () => {
  const { page, owner } = await openPayer()
  await openAccount(page)
  const row = dialogOf(page).getByRole('button', { name: /^Test Dollar/ })
  await expectText(row, /5,000 TUSD/)
  await row.click()
  await waitForTitle(page, 'Send')
  const asked = 'Transfer 12500000 of token 1984 to 0x'
  await fillAndSend(page, owner, { typed: '12.5', shown: '12.5 TUSD', asked })
  await expectText(row, /4,987\.5 TUSD/)
})

test('a transfer is looked over, signed and confirmed, from the page and from a wallet on another device [S1.2e] [S9.18]', async () => {
  const { page, owner } = await openPayer()
  await send(page, owner)

  const far = await openLab({ hasPairing: true })
  const otherChains = nodes.description.networks.map(({ caip2: id, name, rpcUrl, ss58Prefix }) => ({
    ...{ id, name, rpcUrl, ss58Prefix },
  }))
  const wallet = await openFarWallet({ autoApprove: false, otherChains })
  await pair(far, wallet, ['polkadot'])
  await send(far, {
    async read() {
      await expect.poll(() => wallet.requests().length).toBe(1)
      return wallet.requests()[0] ?? { title: '', detail: '' }
    },
    approve: async () => wallet.requests()[0]?.approve(),
    reject: async () => wallet.requests()[0]?.reject(),
  })
})
