import { type BitcoinTestDialect, bitcoinAddressOf, testBitcoinKeys } from '@portico/test-kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressesOf, openPlugin, REGTEST, SIGNET } from './openPlugin.js'
import { createWallet, openPage } from './page.js'

const [key = new Uint8Array(32), other = new Uint8Array(32)] = testBitcoinKeys
const payment = (on: 'regtest' | 'signet', of = key) => bitcoinAddressOf(of, on).address
const ordinals = (on: 'regtest' | 'signet', of = key) => bitcoinAddressOf(of, on, 'ordinals').address

const KINDS: readonly (readonly [BitcoinTestDialect, string])[] = [
  ['list', 'wallet'],
  ['direct', 'unisat'],
  ['leather', 'leather'],
  ['standard', 'wallet'],
]

afterEach(() => {
  vi.useRealTimers()
  for (const name of ['webbtc_providers', 'wbip_providers']) Reflect.deleteProperty(openPage(), name)
})

describe.each(KINDS)('a wallet of the kind %s', (dialect, walletId) => {
  const addresses = (on: 'regtest' | 'signet', of = key) =>
    dialect === 'direct' ? [payment(on, of)] : [payment(on, of), ordinals(on, of)]

  it('is found, asked once, and tells addresses with purpose and key', async () => {
    const wallet = createWallet({ dialect })
    const { connector, kernel } = await openPlugin()
    await kernel.discover()
    expect(wallet.requests).toEqual([])
    const session = await connector.connect(walletId, { chainId: REGTEST })
    expect(session.chainId).toBe(REGTEST)
    expect(addressesOf(session)).toEqual(addresses('regtest'))
    const [first, second] = session.accounts
    expect(first).toMatchObject({ type: 'payment', keyType: 'secp256k1' })
    expect(first.publicKey).toHaveLength(33)
    if (second) expect(second).toMatchObject({ type: 'ordinals', purpose: 'ordinals' })
  })

  it('signs, and the signature is checked before it is handed on', async () => {
    createWallet({ dialect })
    const { connector, signer, proof } = await openPlugin()
    const { accounts } = await connector.connect(walletId, { chainId: REGTEST })
    for (const { id } of accounts) {
      const { text, bytes, scheme } = await signer.signMessage(id, 'Good morning')
      expect(Buffer.from(bytes).toString('base64')).toBe(text)
      expect(scheme).toBe(bytes.length === 65 ? 'bip137' : 'bip322-simple')
      expect(await proof.verify(id, 'Good morning', text)).toBe(true)
      expect(await proof.verify(id, 'Good evening', text)).toBe(false)
    }
    await expect(signer.signMessage(accounts[0].id, Uint8Array.of(0xff, 0xfe))).rejects.toMatchObject({
      code: 'WALLET_UNSUPPORTED',
    })
  })

  it('declines without a trace', async () => {
    const wallet = createWallet({ dialect })
    wallet.rejectNext()
    const { connector, reports } = await openPlugin()
    await expect(connector.connect(walletId, { chainId: REGTEST })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect([reports, wallet.listenerCount()]).toEqual([[], 0])
  })

  it('is asked without a prompt for what it grants', async () => {
    const wallet = createWallet({ dialect })
    const { connector } = await openPlugin()
    await expect(connector.connect(walletId, { silent: true })).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    expect(wallet.connected).toBe(false)
    await connector.connect(walletId, { chainId: REGTEST })
    const again = await connector.connect(walletId, { silent: true, chainId: REGTEST })
    expect(addressesOf(again)).toEqual(addresses('regtest'))
  })

  it.skipIf(dialect === 'leather')('tells of another account, and of its end', async () => {
    const wallet = createWallet({ dialect })
    const { connector, reports } = await openPlugin()
    await connector.connect(walletId, { chainId: REGTEST })
    wallet.selectAccount(1)
    await expect.poll(() => addressesOf(reports.at(-1))).toEqual(addresses('regtest', other))
    wallet.revoke()
    await expect.poll(() => reports.at(-1)).toBeUndefined()
    expect(reports.length).toBeGreaterThan(1)
  })

  it.skipIf(dialect === 'leather')('moves to another network, where the addresses are other ones', async () => {
    createWallet({ dialect })
    const { connector, networkSwitch, reports } = await openPlugin()
    await connector.connect(walletId, { chainId: REGTEST })
    await networkSwitch.switchTo(SIGNET)
    expect(reports.at(-1)?.chainId).toBe(SIGNET)
    expect(addressesOf(reports.at(-1))).toEqual(addresses('signet'))
  })

  it.skipIf(dialect === 'leather' || dialect === 'standard')('is followed when it moves on its own', async () => {
    const wallet = createWallet({ dialect })
    const { connector, reports } = await openPlugin()
    await connector.connect(walletId, { chainId: REGTEST })
    wallet.selectChainByName('signet')
    await expect.poll(() => reports.at(-1)?.chainId).toBe(SIGNET)
    expect(addressesOf(reports.at(-1))).toEqual(addresses('signet'))
    expect(reports).not.toContain(undefined)
  })
})

it('a wallet that can not be moved by a page says so', async () => {
  createWallet({ dialect: 'leather' })
  const { connector, networkSwitch } = await openPlugin()
  const { chainId } = await connector.connect('leather', { chainId: REGTEST })
  expect(chainId).toBe(REGTEST)
  await expect(networkSwitch.switchTo(SIGNET)).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
})

describe('finding wallets', () => {
  const names = async () => {
    const { kernel } = await openPlugin()
    await kernel.discover()
    return () =>
      kernel.state.wallets
        .get()
        .get('bip122')
        ?.map(({ id, name }) => [id, name])
  }

  it('one that is found in several ways is listed once, under its own name', async () => {
    const { provider } = createWallet({
      dialect: 'list',
      name: 'Xverse Wallet',
      path: 'XverseProviders.BitcoinProvider',
    })
    Object.assign(openPage(), { BitcoinProvider: provider })
    createWallet({ dialect: 'standard', name: 'Xverse' })
    const list = await names()
    Reflect.deleteProperty(openPage(), 'BitcoinProvider')
    expect(list()).toEqual([['xverse', 'Xverse']])
  })

  it.each(['btc_providers', 'webbtc_providers', 'wbip_providers'])(
    'reads the list %s, past entries that are none',
    async (list) => {
      const { provider } = createWallet({ dialect: 'direct', path: 'somewhere.deep' })
      const bad = {
        get id(): string {
          throw new Error('no')
        },
      }
      const entries = [
        null,
        'text',
        bad,
        { id: 'not.there', name: 'Gone' },
        { id: 'somewhere.deep', name: 'Deep', icon: 'x' },
      ]
      Object.assign(openPage(), { [list]: entries })
      const found = await names()
      Reflect.deleteProperty(openPage(), list)
      expect(found()).toEqual([['deep', 'Deep']])
      expect(provider).toBeDefined()
    },
  )

  it('one that comes late, and no second time when it is asked for again', async () => {
    const { kernel } = await openPlugin()
    await kernel.discover()
    createWallet({ dialect: 'direct' })
    createWallet({ dialect: 'list' })
    const list = () =>
      kernel.state.wallets
        .get()
        .get('bip122')
        ?.map(({ name }) => name)
    await expect.poll(list).toEqual(['Wallet', 'UniSat'])
    await kernel.discover()
    expect(list()).toEqual(['Wallet', 'UniSat'])
  })
})
