import { fuzzPlan } from '@portico/kernel/testing'
import { cleanText, isPicture, isWord } from '@portico/kernel/untrusted'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { balanceRow, priceRow } from './balance.js'
import { picture, word } from './fields.js'
import { identityRecord, profileRow, suggestionRow } from './profile.js'
import { transactionRow, transferRow } from './transaction.js'

const ONE = 'eip155:31337'
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BAD = ['0x12\ud83d', '\ude000x12', '0x1 2', '0x12\u202e', '0x\u200b12', '0x12\u3164', '0x12\n', '0x12\ufe0f']

const metadata = {
  ...{ operationType: 'send', hash: '0xabc', chain: ONE, minedAt: '2026-01-02T03:04:05Z', sentFrom: ALICE },
  ...{ sentTo: '0xb0b', status: 'confirmed' },
}
const transaction = { id: 'a', metadata, transfers: [] }
const nft = { contract: `${ONE}:0x1`, tokenId: '9', name: 'Ape', flags: { is_spam: false } }
const profile = {
  ...{ name: 'alice.example', registered_at: '2026-01-02T03:04:05Z', attributes: [{ avatar: 'https://a.example/a' }] },
  addresses: { '60': { address: ALICE } },
}

describe('a word', () => {
  it.each(BAD)('is refused when it holds what can’t be seen: %j', (text) => {
    expect(word.safeParse(text).success).toBe(false)
    const rows = [
      ...['hash', 'sentFrom', 'sentTo'].map((field) => ({ ...transaction, metadata: { ...metadata, [field]: text } })),
      { ...transaction, id: text },
    ]
    expect(rows.map((row) => transactionRow.safeParse(row).success)).toEqual([false, false, false, false])
    const transfers = ['contract', 'tokenId'].map((field) => ({
      ...{ direction: 'in', quantity: { numeric: '1' }, nft_info: { ...nft, [field]: text } },
    }))
    expect(transfers.map((row) => transferRow.safeParse(row).success)).toEqual([false, false])
    expect(profileRow.safeParse({ ...profile, addresses: { '60': { address: text } } }).success).toBe(false)
  })

  it('is as long as it may be', () => {
    expect([word.safeParse('x'.repeat(256)).success, word.safeParse('x'.repeat(257)).success]).toEqual([true, false])
  })
})

it.each(['alice\u200b.example', 'alice\ud83d.example', ' alice.example', 'a\u0301\u200d.eth', 'a'.repeat(257), ''])(
  'a registered name is refused when cleaning would change it: %j',
  (name) => {
    expect(profileRow.safeParse({ ...profile, name }).success).toBe(false)
    expect(suggestionRow.safeParse({ name, registered: true }).success).toBe(false)
  },
)

it.each(['νίκος.eth', '👩‍🚀.eth', '👁‍🗨.eth', 'a'.repeat(256)])('a registered name may be %s', (name) => {
  expect(profileRow.parse({ ...profile, name }).name).toBe(name)
  expect(identityRecord.parse({ name, avatar: null })).toEqual({ name })
})

describe('a picture', () => {
  afterEach(() => vi.unstubAllGlobals())
  const own = ['http://localhost:8080/shutdown', 'https://127.0.0.2/a', 'https://10.0.0.1/a']

  it('is not on the visitor’s own machine or network', () => {
    vi.stubGlobal('location', new URL('https://shop.example'))
    expect(own.map((url) => picture.parse(url))).toEqual([undefined, undefined, undefined])
  })

  it('may be there for a page that is there, too', () => {
    vi.stubGlobal('location', new URL('http://localhost:5173'))
    expect(own.map((url) => picture.parse(url))).toEqual(own)
  })
})

it('of any answer only clean records are read, and nothing is thrown', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(ALICE, 'alice.example', 'a\u202eb', '\ud83d', 'a\u3164', '👩‍🚀', 'x'.repeat(300), '', ' a '),
  )
  const address = fc.oneof(text, fc.constantFrom(`${ONE}:0x1`, ONE))
  const url = fc.oneof(text, fc.constantFrom('https://a.example/a', 'http://localhost/a', 'https://192.168.0.1/'))
  const number = fc.oneof(fc.double(), fc.constantFrom('0', '1.5', '18', '1e3', '-1'), fc.nat())
  const noise = fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.jsonValue() })
  const answer = fc.record(
    {
      ...{ name: text, symbol: text, chainId: fc.oneof(fc.constant(ONE), address), address, value: number },
      ...{ price: fc.oneof(fc.constant(2), number), iconUrl: url, avatar: url, registered: fc.boolean(), id: text },
      quantity: fc.record({
        decimals: fc.oneof(fc.constant('18'), number),
        numeric: fc.oneof(fc.constant('1.5'), number),
      }),
      ...{ direction: fc.constantFrom('in', 'out', 'self', 'up'), transfers: fc.constant(null), noise },
      metadata: fc.record({
        ...{ hash: text, sentFrom: text, sentTo: text, chain: fc.constant(ONE), operationType: text },
        ...{ minedAt: fc.constant('2026-01-02T03:04:05Z'), status: fc.constant('pending') },
      }),
      nft_info: fc.record({ contract: address, tokenId: text, name: text, flags: fc.constant({ is_spam: true }) }),
      fungible_info: fc.record({ address, name: text, symbol: text, icon: fc.record({ url }) }),
      ...{
        registered_at: fc.constant('2026-01-02T03:04:05Z'),
        addresses: fc.dictionary(text, fc.record({ address: text })),
      },
      attributes: fc.array(fc.record({ avatar: url }), { maxLength: 2 }),
    },
    { requiredKeys: ['name', 'quantity', 'metadata', 'price', 'chainId', 'symbol', 'direction', 'transfers', 'id'] },
  )
  const rows = [balanceRow, priceRow, transactionRow, transferRow, profileRow, suggestionRow, identityRecord]
  const shown = new Set(['name', 'symbol'])
  const pictures = new Set(['iconUrl', 'avatar', 'previewUrl'])
  const words = new Set(['id', 'hash', 'sentFrom', 'sentTo', 'tokenId', 'contract', 'address', 'chainId'])

  const isClean = (value: unknown, key = ''): boolean => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).every(([name, one]) => isClean(one, name))
    if (typeof value !== 'string') return true
    if (shown.has(key)) return cleanText(value, 256) === value
    if (pictures.has(key)) return isPicture(value)
    return !words.has(key) || isWord(value)
  }
  let read = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: answer }, { weight: 1, arbitrary: fc.jsonValue() }), (given) =>
      rows.every((row) => {
        const { data } = row.safeParse(given)
        if (data !== undefined) read++
        return isClean(data)
      }),
    ),
    fuzzPlan('service answers'),
  )
  expect(read).toBeGreaterThan(0)
})
