import { expect, it } from 'vitest'
import { addresses, BOB, CHAIN, paymentLinks } from '../../test/stage.js'
import { readReceiver, warningsFor } from './readReceiver.js'

const read = (text: string) => readReceiver(text, { addresses, paymentLinks }, CHAIN)
const paying = `pay:${CHAIN}:${BOB}?note=`

it.each<readonly [string, object]>([
  ['', { kind: 'empty' }],
  [' \u200e\u2069 ', { kind: 'empty' }],
  [` ${BOB.toUpperCase().replace('0X', '0x')} `, { kind: 'address', address: BOB }],
  [`\u2066${BOB}\u2069`, { kind: 'address', address: BOB }],
  [`${BOB.slice(0, 9)}\u200f\u202e${BOB.slice(9)}`, { kind: 'address', address: BOB }],
  [`\u200e ${paying}`, { kind: 'request', request: { chainId: CHAIN, to: BOB } }],
  [`pay:${CHAIN}:0x1`, { kind: 'uri-invalid' }],
  [' bob.test ', { kind: 'name', name: 'bob.test' }],
  ['b\u202eob.test', { kind: 'name', name: 'b\u202eob.test' }],
  ['pay.bob.test', { kind: 'name', name: 'pay.bob.test' }],
  ...['bob', '.test', 'bob.', 'bob .test', 'bob.te st', 'bob.test more'].map(
    (text) => [text, { kind: 'unreadable' }] as const,
  ),
  ...[
    'x:bob.test',
    'bob.test:1',
    'bob.test/a',
    'a/bob.test',
    'bob.test?a',
    'bob.test#a',
    'me@bob.test',
    '@bob.test',
  ].map((text) => [text, { kind: 'unreadable' }] as const),
])('reads %j', (text, found) => {
  expect(read(text)).toMatchObject(found)
})

it('reads nothing that is longer than makes sense', () => {
  const longest = paying.padEnd(2_048, 'x')
  expect([read(longest).kind, read(`${longest}x`).kind]).toEqual(['request', 'unreadable'])
})

it('a fault of the reader is none of the text', () => {
  const fault = new TypeError('broken')
  const broken = {
    addresses,
    paymentLinks: {
      read() {
        throw fault
      },
    },
  }
  expect(() => readReceiver('pay:', broken, CHAIN)).toThrow(fault)
})

it('a request is nothing that can be read where the family has no URIs for payments', () => {
  expect(readReceiver(paying, { addresses }, CHAIN)).toEqual({ kind: 'unreadable' })
})

const plain = { keyOf: (address: string) => address, distinctive: addresses.distinctive }
const known = { own: '0xown', trusted: [], seen: [], contract: undefined }
const lookalike = { kind: 'lookalike', resembles: '0xabc2def', mustCompare: true }

it.each([
  ['nothing', '0xabc1def', known, []],
  ['a trusted address that it resembles', '0xabc1def', { ...known, trusted: ['0xabc2def'] }, [lookalike]],
  ['a seen address that it resembles', '0xabc1def', { ...known, seen: ['0xabc2def'] }, [lookalike]],
  ['no seen address when it is trusted', '0xabc1def', { ...known, trusted: ['0xabc1def'], seen: ['0xabc2def'] }, []],
  [
    'another trusted address also when it is trusted',
    '0xabc1def',
    { ...known, trusted: ['0xabc1def', '0xabc2def'] },
    [lookalike],
  ],
  ['the token’s contract', '0x1', { ...known, contract: '0x1' }, [{ kind: 'token-contract', mustCompare: true }]],
  ['oneself', '0xown', known, [{ kind: 'self', mustCompare: false }]],
])('warns of %s', (_, address, all, warnings) => {
  expect(warningsFor(address, all, plain)).toEqual(warnings)
})

it('an earlier receiver is known by any of its addresses, and never resembles itself', () => {
  const comparison = { keyOf: (address: string) => address.slice(0, 4), distinctive: addresses.distinctive }
  const trusted = ['ben1-on-one-xyz']
  expect(warningsFor('ben1-on-two-xyz', { ...known, trusted, seen: ['benX-on-two-xyz'] }, comparison)).toEqual([])
  expect(warningsFor('benX-on-two-xyz', { ...known, trusted }, comparison)).toMatchObject([{ kind: 'lookalike' }])
})
