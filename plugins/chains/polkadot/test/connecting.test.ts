import { encodeAddress } from '@polkadot/util-crypto'
import { isPorticoError, parseAccountId, type Session } from '@portico/kernel'
import { type PolkadotTestAccount, polkadotAddressOf, testPolkadotAccounts } from '@portico/testing/polkadot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { kusamaAssetHub, kusamaRelay, polkadotAssetHub, polkadotRelay } from '../src/networks.js'
import { openPlugin } from './openPlugin.js'
import { createWallet, openPage } from './page.js'

const HUB = polkadotAssetHub.caipNetworkId
const KUSAMA_HUB = kusamaAssetHub.caipNetworkId
const [alice, bob] = testPolkadotAccounts as readonly [PolkadotTestAccount, PolkadotTestAccount]
const seed = new Uint8Array(32).fill(9)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )
const namesOf = (session: Session | undefined) => session?.accounts.map(({ name }) => name)
const addressesOf = (session: Session | undefined) => session?.accounts.map(({ id }) => parseAccountId(id).address)
const keyAt = (account: PolkadotTestAccount, prefix: number) => encodeAddress(polkadotAddressOf(account), prefix)

/** Puts an object of the test's own making on the page. */
function inject(wallets: Readonly<Record<string, unknown>>): void {
  Object.assign(openPage(), { injectedWeb3: wallets })
  onTestFinished(() => void Reflect.deleteProperty(openPage(), 'injectedWeb3'))
}

describe('discovery', () => {
  it('lists every wallet by the name that people know, without calling any [S4.1]', async () => {
    const enable = vi.fn()
    const names = ['polkadot-js', 'subwallet-js', 'talisman', 'fearless-wallet', 'unheard-of']
    inject({ ...Object.fromEntries(names.map((name) => [name, { enable, version: '1' }])), newer: { connect: enable } })
    const { kernel } = await openPlugin()
    await kernel.discover()
    const listed = kernel.state.wallets.get().get('polkadot') ?? []
    expect(listed.map(({ name }) => name)).toEqual([
      ...['Polkadot.js', 'SubWallet', 'Talisman', 'Fearless Wallet', 'Unheard Of', 'Newer'],
    ])
    expect(listed.map(({ id }) => id)).toEqual([...names, 'newer'])
    expect(enable).not.toHaveBeenCalled()
  })

  it('passes over what is no wallet, also over what throws when it is read', async () => {
    inject({
      none: null,
      text: 'wallet',
      empty: {},
      get angry() {
        throw new Error('no')
      },
      good: { enable: () => {} },
    })
    const { kernel } = await openPlugin()
    await kernel.discover()
    expect(
      kernel.state.wallets
        .get()
        .get('polkadot')
        ?.map(({ id }) => id),
    ).toEqual(['good'])
  })
})

describe('accounts', () => {
  it('come with their names, kinds of keys and keys, in the address form of the network', async () => {
    const accounts = [alice, { name: 'Ed', type: 'ed25519', seed }, { name: 'Ec', type: 'ecdsa', seed }] as const
    createWallet({ accounts })
    const { connector } = await openPlugin()
    const session = await connector.connect('test-wallet', { chainId: KUSAMA_HUB })
    expect(session.accounts.map(({ name, keyType, publicKey }) => [name, keyType, publicKey?.length])).toEqual([
      ['Alice', 'sr25519', 32],
      ['Ed', 'ed25519', 32],
      ['Ec', 'ecdsa', undefined],
    ])
    expect(addressesOf(session)).toEqual(accounts.map((account) => keyAt(account, 2)))
  })

  it('of the Ethereum kind are left out; a wallet with no others has no account here', async () => {
    const ethereum = { name: 'Eth', type: 'ethereum', seed } as const
    createWallet({ accounts: [ethereum, alice] })
    createWallet({ id: 'only-ethereum', accounts: [ethereum] })
    const { connector } = await openPlugin()
    expect(namesOf(await connector.connect('test-wallet'))).toEqual(['Alice'])
    expect(await codeOf(connector.connect('only-ethereum'))).toBe('ACCOUNT_MISSING')
  })

  it('that are for one network are there on that network only', async () => {
    const pinned = { ...bob, genesisHash: `0x${kusamaAssetHub.id}a9c3e25e7b2c1de2ba2e2f28b8e4e4c4` }
    createWallet({ accounts: [alice, pinned] })
    createWallet({ id: 'pinned', accounts: [pinned] })
    const { connector, networkSwitch, reports } = await openPlugin({
      networks: [polkadotAssetHub, kusamaAssetHub, kusamaRelay],
    })
    expect(namesOf(await connector.connect('test-wallet', { chainId: HUB }))).toEqual(['Alice'])
    await networkSwitch.switchTo(KUSAMA_HUB)
    expect(namesOf(reports.at(-1))).toEqual(['Alice', 'Bob'])
    const { chainId } = await connector.connect('pinned', { chainId: HUB })
    expect([chainId, networkSwitch.chains()]).toEqual([KUSAMA_HUB, [KUSAMA_HUB]])
  })

  it.each([
    ['no list', 'nonsense'],
    ['a text that is no address', [{ address: 'nonsense', type: 'sr25519' }]],
    ['an address whose checksum is wrong', [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ' }]],
  ])('are refused when the answer holds %s', async (_what, answer) => {
    inject({ odd: { enable: async () => ({ accounts: { get: async () => answer } }) } })
    const { connector } = await openPlugin()
    expect(await codeOf(connector.connect('odd'))).toBe('WALLET_BAD_REPLY')
  })

  it('keep the chosen one over a network switch, as another address of the same key', async () => {
    createWallet()
    const { connector, accountChoice, networkSwitch, reports, addresses } = await openPlugin()
    const session = await connector.connect('test-wallet', { chainId: HUB })
    await accountChoice.choose(session.accounts[1]?.id ?? session.accounts[0].id)
    const before = reports.at(-1)
    await networkSwitch.switchTo(KUSAMA_HUB)
    const after = reports.at(-1)
    expect([addressesOf(before)?.[0], addressesOf(after)?.[0]]).toEqual([keyAt(bob, 0), keyAt(bob, 2)])
    expect(after?.key).toBe(before?.key)
    expect(addresses.keyOf(after?.accounts[0].id ?? `${HUB}:x`)).toBe(
      addresses.keyOf(before?.accounts[0].id ?? `${HUB}:y`),
    )
  })

  it('are followed while the wallet tells of changes, and read on return from one that tells nothing', async () => {
    const quiet = createWallet({ id: 'quiet', quirks: { hasNoEvents: true } })
    const { connector, reports } = await openPlugin()
    await connector.connect('quiet')
    quiet.selectAccount(1)
    openPage().dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(namesOf(reports.at(-1))).toEqual(['Bob', 'Alice']))
    const wallet = createWallet()
    await connector.connect('test-wallet')
    wallet.selectAccount(1)
    await vi.waitFor(() =>
      expect(reports.at(-1)).toMatchObject({ walletId: 'test-wallet', accounts: [{ name: 'Bob' }, {}] }),
    )
    wallet.revoke()
    await vi.waitFor(() => expect(reports.at(-1)).toBeUndefined())
  })
})

describe('a wallet', () => {
  it('whose subscription fails is connected, and read when the visitor comes back', async () => {
    let accounts = [{ address: polkadotAddressOf(alice), name: 'Alice' }]
    const subscribe = () => {
      throw new Error('no')
    }
    inject({ odd: { enable: async () => ({ accounts: { get: async () => accounts, subscribe } }) } })
    const { connector, reports } = await openPlugin()
    expect(namesOf(await connector.connect('odd'))).toEqual(['Alice'])
    accounts = [{ address: polkadotAddressOf(bob), name: 'Bob' }]
    openPage().dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(namesOf(reports.at(-1))).toEqual(['Bob']))
  })

  it('gets the name of the page', async () => {
    const wallet = createWallet()
    const { connector } = await openPlugin()
    await connector.connect('test-wallet')
    expect(wallet.requests[0]).toEqual({ method: 'enable', params: expect.any(String) })
  })

  it('is asked without a prompt only after it was allowed on this page, and not after it was left', async () => {
    const wallet = createWallet()
    const { connector } = await openPlugin()
    expect(await codeOf(connector.connect('test-wallet', { silent: true }))).toBe('ACCOUNT_MISSING')
    expect(wallet.requests).toEqual([])
    await connector.connect('test-wallet')
    expect(namesOf(await connector.connect('test-wallet', { silent: true }))).toEqual(['Alice', 'Bob'])
    await connector.disconnect()
    expect(await codeOf(connector.connect('test-wallet', { silent: true }))).toBe('ACCOUNT_MISSING')
    expect(wallet.requests.filter(({ method }) => method === 'enable')).toHaveLength(1)
  })

  it.each([
    ['Rejected', 'REQUEST_REJECTED'],
    ['Cancelled', 'REQUEST_REJECTED'],
    ['Rejected by user', 'REQUEST_REJECTED'],
    ['User rejected the request', 'REQUEST_REJECTED'],
    ['The source https://a.example is not allowed to interact with this extension', 'REQUEST_REJECTED'],
    ['The source https://a.example has a pending authorization request', 'WALLET_BUSY'],
    ['The source https://a.example has not been enabled yet', 'ACCOUNT_MISSING'],
    ['Node rejected the extrinsic', 'WALLET_FAILED'],
    ['boom', 'WALLET_FAILED'],
  ])('that says "%s" means %s', async (text, code) => {
    inject({
      odd: {
        enable: async () => {
          throw new Error(text)
        },
      },
    })
    const { connector } = await openPlugin()
    expect(await codeOf(connector.connect('odd'))).toBe(code)
  })

  it('that only has the newer way in is asked by that', async () => {
    const { provider } = createWallet({ id: 'older' })
    inject({ newer: { connect: (name: string) => provider.enable(name) } })
    const { connector } = await openPlugin()
    expect(namesOf(await connector.connect('newer'))).toEqual(['Alice', 'Bob'])
  })
})

it('takes addresses with the network’s prefix or the generic one, and no account of zeros [S5.22]', async () => {
  const { addresses } = await openPlugin({ networks: [polkadotAssetHub, kusamaAssetHub, polkadotRelay] })
  const [own, kusama, generic] = [0, 2, 42].map((prefix) => keyAt(alice, prefix)) as [string, string, string]
  expect([own, generic, kusama].map((text) => addresses.parse(text, HUB))).toEqual([own, own, undefined])
  expect([own, generic, kusama].map((text) => addresses.parse(text, KUSAMA_HUB))).toEqual([undefined, kusama, kusama])
  expect(addresses.parse(encodeAddress(new Uint8Array(32), 0), HUB)).toBeUndefined()
  expect(addresses.parse(polkadotAddressOf({ name: 'Eth', type: 'ethereum', seed }), HUB)).toBeUndefined()
  expect(addresses.distinctive(own)).not.toMatch(/^1/)
  expect([HUB, KUSAMA_HUB].map((chainId) => addresses.nativeOf(chainId))).toEqual([
    `${HUB}/slip44:354`,
    `${KUSAMA_HUB}/slip44:434`,
  ])
  expect(addresses.assetOf(`${HUB}:1984`)).toBe(`${HUB}/assets:1984`)
})
