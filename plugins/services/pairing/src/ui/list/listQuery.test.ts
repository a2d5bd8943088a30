import { createStore, type Kernel, type Network } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { listQuery, matchesSearch, searchOf } from './listQuery.js'

const network = (caipNetworkId: string, more: Partial<Network> = {}): Network =>
  ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0], ...more }) as Network
const networks = createStore<readonly Network[]>([
  network('eip155:1'),
  network('eip155:11155111', { testnet: true }),
  network('eip155:31337', { local: true } as Partial<Network>),
  network('solana:x'),
])
const kernel = { state: { networks } as unknown as Kernel['state'] }
const nothing = { text: '', certified: false }

describe('what the directory is asked', () => {
  it('is 40 wallets a page for the networks that the visitor connects for', () => {
    expect(listQuery(kernel, ['eip155', 'solana'], {}, nothing, 'ios')).toEqual({
      entries: 40,
      search: undefined,
      certified: undefined,
      include: [],
      exclude: [],
      chains: ['eip155:1', 'solana:x'],
      platform: 'ios',
    })
    expect(listQuery(kernel, ['solana'], {}, nothing, undefined).chains).toEqual(['solana:x'])
  })

  it('is 100 for a search, and only certified ones when they are wanted', () => {
    expect(listQuery(kernel, ['eip155'], {}, { text: ' lan ', certified: true }, undefined)).toMatchObject({
      entries: 100,
      search: 'lan',
      certified: true,
    })
  })

  it("follows the host's lists, as far as they hold ids of the directory [S3.30]", () => {
    const rules = {
      includeWalletIds: ['a', 'a', 'B!'],
      excludeWalletIds: ['c', 'example.rdns'],
      customWallets: [{ id: 'own', name: 'Own' }],
    }
    expect(listQuery(kernel, ['eip155'], rules, nothing, undefined)).toMatchObject({
      include: ['a'],
      exclude: ['c', 'own'],
    })
  })
})

describe('the limits of the directory', () => {
  it('hold for ids: a hundred, each of at most 64 letters, digits and dashes', () => {
    const ids = Array.from({ length: 101 }, (_, index) => `id-${index}`)
    const asked = listQuery(kernel, [], { includeWalletIds: ids, excludeWalletIds: ids }, nothing, undefined)
    expect([asked.include, asked.exclude]).toEqual([ids.slice(0, 100), ids.slice(0, 100)])
    const long = 'x'.repeat(64)
    const includeWalletIds = ['', 'good-1', long, `${long}x`, 'A', ' good', 'good.', 'good\n', 'a.b', '.a']
    expect(listQuery(kernel, [], { includeWalletIds }, nothing, undefined).include).toEqual(['good-1', long])
  })

  it('hold for networks: fifty', () => {
    const ids = Array.from({ length: 51 }, (_, index) => `eip155:${index + 1}` as const)
    const many = { state: { networks: createStore(ids.map((id) => network(id))) } as unknown as Kernel['state'] }
    expect(listQuery(many, ['eip155'], {}, nothing, undefined).chains).toEqual(ids.slice(0, 50))
  })
})

it.each([
  ['l', undefined],
  ['  ', undefined],
  [' la ', 'la'],
  ['钱包', '钱包'],
])('a search of less than two letters is none: %j', (text, search) => {
  expect(searchOf(text)).toBe(search)
})

it.each([
  ['Lantérn', 'lanter', true],
  ['Lantern', 'ANTE', true],
  ['Lantern', 'mason', false],
  ['Lantern', undefined, true],
  ['e\u0301te\u0301', 'ETE', true],
])('the name %j and the search %j: %s', (name, search, isMatch) => {
  expect(matchesSearch(name, search)).toBe(isMatch)
})
