import { expect, it } from 'vitest'
import type { TokenInfo } from './koios.js'
import { fingerprintOf, nameToken } from './tokenNames.js'

const ONE = '7eae28af2208be856f7a119668ae52a49b73725e326dc16579dcc373'
const TWO = '1e349c9bdea19fd6c147626a5260bc44b71635f398b67c59881df209'

it.each([
  [ONE, '', 'asset1rjklcrnsdzqp65wjgrg55sy9723kw09mlgvlc3'],
  [`${ONE.slice(0, -1)}e`, '', 'asset1nl0puwxmhas8fawxp8nx4e2q3wekg969n2auw3'],
  [TWO, '', 'asset1uyuxku60yqe57nusqzjx38aan3f2wq6s93f6ea'],
  [ONE, '504154415445', 'asset13n25uv0yaf5kus35fm2k86cqy60z58d9xmde92'],
  [TWO, '504154415445', 'asset1hv4p5tv2a837mzqrst04d0dcptdjmluqvdx9k3'],
  [TWO, ONE, 'asset1aqrdypg669jgazruv5ah07nuyqe0wxjhe2el6f'],
])('the fingerprint of %s %s is that of CIP-14', (policy, name, expected) => {
  expect(fingerprintOf({ policy, name })).toBe(expected)
})

const hex = (text: string) => Buffer.from(text).toString('hex')
const token = (name: string) => ({ policy: ONE, name, amount: 1n })
const info = (more: Partial<TokenInfo>): TokenInfo => ({
  ...{ policy_id: ONE, asset_name: '', token_registry_metadata: undefined },
  ...{ minting_tx_metadata: null, cip68_metadata: null },
  ...more,
})
const entry = (key: string, v: object) => ({ k: { bytes: hex(key) }, v })

it('takes the registry’s word first, then that of CIP-68, then that of CIP-25', () => {
  const minting_tx_metadata = { 721: { [ONE]: { Buoy: { name: 'Buoy of the mint' } } } }
  const cip68_metadata = {
    222: {
      fields: [
        { map: [entry('name', { bytes: hex('Buoy of the datum') }), entry('decimals', { int: 2 })] },
        { int: 1 },
      ],
    },
  }
  const token_registry_metadata = { name: 'Buoy of the registry', ticker: 'BUOY', decimals: 6 }
  const buoy = token(hex('Buoy'))
  const all = info({ minting_tx_metadata, cip68_metadata, token_registry_metadata })
  expect(nameToken(buoy, all)).toEqual({ name: 'Buoy of the registry', symbol: 'BUOY', decimals: 6 })
  expect(nameToken(buoy, info({ minting_tx_metadata, cip68_metadata }))).toEqual({
    ...{ name: 'Buoy of the datum', symbol: 'Buoy', decimals: 2 },
  })
  expect(nameToken(buoy, info({ minting_tx_metadata }))).toEqual({
    ...{ name: 'Buoy of the mint', symbol: 'Buoy', decimals: 0 },
  })
})

it('calls a token by its own name, without the mark of its kind, or by its fingerprint', () => {
  expect(nameToken(token(hex('Buoy')), undefined)).toEqual({ name: 'Buoy', symbol: 'Buoy', decimals: 0 })
  expect(nameToken(token(`000de140${hex('ada')}`), undefined).name).toBe('ada')
  const nameless = nameToken(token('ff00'), undefined)
  expect(nameless.name).toBe(fingerprintOf(token('ff00')))
})

it.each([
  null,
  1,
  'x',
  [],
  {},
  { 721: 1 },
  { 721: { [ONE]: { Buoy: 1 } } },
  { 222: { fields: [1] } },
  { 222: { fields: [{ map: [{}] }] } },
])('passes over %j in the place of a record', (record) => {
  const given = info({ minting_tx_metadata: record, cip68_metadata: record })
  expect(nameToken(token(hex('Buoy')), given)).toEqual({ name: 'Buoy', symbol: 'Buoy', decimals: 0 })
})
