import { TypeRegistry } from '@polkadot/types'
import { u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, encodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import { AssetDiscovery, formatAccountId, parseAccountId } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { polkadotAssetHub, polkadotNetwork, polkadotRelay } from '../src/networks.js'
import { openConnected, openPlugin } from './openPlugin.js'

const HUB = polkadotAssetHub.caipNetworkId
const KEY = new Uint8Array(32).fill(3)
const account = formatAccountId(HUB, encodeAddress(KEY, 0))

const registry = new TypeRegistry()
const hashed = (key: Uint8Array) => [...blake2AsU8a(key, 128), ...key]
const number = (asset: number) => registry.createType('u32', asset).toU8a()
const keyOf = (item: string, ...keys: readonly Uint8Array[]) =>
  u8aToHex(Uint8Array.of(...xxhashAsU8a('Assets', 128), ...xxhashAsU8a(item, 128), ...keys.flatMap(hashed)))
const accountKey = (asset: number) => keyOf('Account', number(asset), KEY)
const metadataKey = (asset: number) => keyOf('Metadata', number(asset))

/** As the reference library writes them, with the older flag or the newer status and reason. */
const holding = (balance: bigint, rest = '0x0000') =>
  `${registry.createType('u128', balance).toHex(true)}${rest.slice(2)}`
const metadata = (name: string, symbol: string, decimals: number) =>
  registry.createType('(u128, Text, Text, u8, bool)', [0, name, symbol, decimals, false]).toHex()

type Entries = Readonly<Record<string, string | null>>

const USDC = metadata('USD Coin', 'USDC', 6)
const USDT = metadata('Tether USD', 'USDt', 6)
const listed: Entries = {
  [accountKey(1337)]: holding(1_500_000n),
  [metadataKey(1337)]: USDC,
  [accountKey(1984)]: null,
  [metadataKey(1984)]: USDT,
}

/** What is listed on Polkadot's Asset Hub when a node answers with these entries. */
async function discoverWith(result: unknown, { networks = [polkadotAssetHub], of = account } = {}) {
  const asked: unknown[] = []
  const { kernel } = await openPlugin({
    networks,
    rpcUrls: { [HUB]: [{ url: 'http://127.0.0.1:9' }] },
    fetch: async (_url, init) => {
      const body = JSON.parse(String(init?.body))
      asked.push(body)
      return Response.json({ jsonrpc: '2.0', id: body.id, result })
    },
  })
  const tokens = await kernel.get(AssetDiscovery, 'polkadot')
  const rows = await tokens.discover(of).catch((error: unknown) => error)
  return { asked, rows }
}

const answer = (entries: Entries) => [{ block: `0x${'01'.repeat(32)}`, changes: Object.entries(entries) }]

describe('the tokens of the assets pallet', () => {
  it('that a network names are listed from a real node, as they are sent', async () => {
    const { kernel, addresses, hub, from } = await openConnected()
    const tokens = await kernel.get(AssetDiscovery, 'polkadot')
    const { id, name, symbol, decimals } = hub.token
    const [row, ...others] = (await tokens.discover(from)) ?? []
    expect(others).toEqual([])
    expect(row).toMatchObject({ name, symbol, price: 0, quantity: { decimals, numeric: '5000' } })
    expect(row?.address && addresses.assetOf(row.address)).toBe(`${hub.caip2}/assets:${id}`)
    const other = formatAccountId(hub.caip2, `${hub.accounts[1]}`)
    expect(await tokens.discover(other), 'an account that holds none').toEqual([])
  })

  it('are read in one call, by the storage keys that the reference library makes', async () => {
    const { asked, rows } = await discoverWith(answer(listed))
    const keys = [accountKey(1337), metadataKey(1337), accountKey(1984), metadataKey(1984)]
    expect(asked).toMatchObject([{ method: 'state_queryStorageAt', params: [keys] }])
    const quantity = { decimals: 6, numeric: '1.5' }
    const address = `${HUB}:1337`
    expect(rows).toEqual([{ name: 'USD Coin', symbol: 'USDC', chainId: HUB, address, price: 0, quantity }])
  })

  it.each([
    ['of a liquid one with a reason', holding(7n, '0x0001'), '0.000007'],
    ['of a frozen one with a deposit', holding(7n, `0x0102${'05'.repeat(16)}`), '0.000007'],
    ['of the largest amount', holding((1n << 128n) - 1n), '340282366920938463463374607431768.211455'],
  ])('have their balance: %s', async (_what, entry, numeric) => {
    const { rows } = await discoverWith(answer({ ...listed, [accountKey(1337)]: entry }))
    expect(rows).toMatchObject([{ quantity: { numeric } }])
  })

  it.each([
    ['of which the account has an empty entry', { [accountKey(1337)]: holding(0n) }],
    ['that the chain has no decimals for', { [metadataKey(1337)]: null }],
  ])('are left out: %s', async (_what, change) => {
    expect((await discoverWith(answer({ ...listed, ...change }))).rows).toEqual([])
  })

  it('have names that anyone may choose: they are cleaned and cut', async () => {
    const entry = metadata(`Fine\u202E\u0000 ${'x'.repeat(100)}`, `A\u200BB${'C'.repeat(60)}`, 2)
    const { rows } = await discoverWith(answer({ ...listed, [metadataKey(1337)]: entry }))
    expect(rows).toMatchObject([{ symbol: `AB${'C'.repeat(30)}`, name: `Fine ${'x'.repeat(59)}` }])
  })

  it.each([
    ['an entry that was asked for is missing', answer({ [metadataKey(1337)]: USDC })],
    ['a balance is cut off', answer({ ...listed, [accountKey(1337)]: '0x0102' })],
    ['a name is cut off', answer({ ...listed, [metadataKey(1337)]: USDC.slice(0, 50) })],
    ['a name is longer than the answer', answer({ ...listed, [metadataKey(1337)]: `${USDC.slice(0, 34)}fefffffffc` })],
    ['an entry is no hex', answer({ ...listed, [accountKey(1337)]: '0xzz' })],
    ['there is no entry at all', []],
    ['it is nothing', null],
  ])('are a failure, never an empty list, when %s', async (_what, result) => {
    expect((await discoverWith(result)).rows).toMatchObject({ code: 'RPC_FAILED' })
  })

  it('are left to the data service on a network that names none, without a request', async () => {
    const relay = formatAccountId(polkadotRelay.caipNetworkId, parseAccountId(account).address)
    const none = await discoverWith(answer(listed), { networks: [polkadotRelay], of: relay })
    expect(none).toEqual({ asked: [], rows: undefined })
    const odd = { ...polkadotAssetHub, family: { assets: 'USDT, -1,4294967296,1e3,01' } }
    expect(await discoverWith(answer(listed), { networks: [odd] })).toEqual({ asked: [], rows: undefined })
  })

  it('are those of the account with the key, and no other text’s', async () => {
    const generic = formatAccountId(HUB, encodeAddress(decodeAddress(parseAccountId(account).address), 42))
    expect((await discoverWith(answer(listed), { of: generic })).rows).toMatchObject([{ symbol: 'USDC' }])
    const { asked, rows } = await discoverWith(answer(listed), { of: `${HUB}:no-address` })
    expect(rows).toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(asked).toEqual([])
  })

  it('are named in a network of the host’s own', () => {
    const own = { genesis: '45'.repeat(16), name: 'Own', nativeCurrency: polkadotAssetHub.nativeCurrency }
    expect(polkadotNetwork({ ...own, assets: [7, 1984] }).family).toMatchObject({ assets: '7,1984' })
    expect(polkadotNetwork(own).family).toEqual({ ss58Prefix: 42, coinType: 354 })
  })
})
