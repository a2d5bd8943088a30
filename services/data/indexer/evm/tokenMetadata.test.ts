import { expect, it } from 'vitest'
import type { JsonRpc } from '../jsonRpc.js'
import { stateOf } from './stateReads.js'
import { cleanText, decodeText, readTokens } from './tokenMetadata.js'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const hex = (text: string) => Buffer.from(text).toString('hex')

it('names are read as strings and as the bytes32 of early tokens', () => {
  expect(decodeText(bytes(word(32n) + word(5n) + hex('Maker').padEnd(64, '0')))).toBe('Maker')
  expect(decodeText(bytes(hex('MKR').padEnd(64, '0')))).toBe('MKR')
})

it('what is no text is an empty one, however it lies about its length', () => {
  const broken = [
    '',
    'ff',
    word(32n) + word(2n ** 255n),
    word(2n ** 255n) + word(1n),
    word(64n) + word(9n),
    word(32n) + word(33n),
  ]
  for (const text of broken) expect(decodeText(bytes(text)), text).toBe('')
})

it('nothing that hides, turns or breaks a line is left of a name, and it has an end', () => {
  expect(cleanText(' \u202EDSU\u202C\u0000 \u200Bcoin\r\n\u2028two ', 64)).toBe('DSU coin two')
  expect(cleanText('💰'.repeat(100), 20)).toBe('💰'.repeat(20))
  expect(cleanText('\uFFFD\u0007', 20)).toBe('')
})

const text = (value: string) => word(32n) + word(BigInt(value.length)) + hex(value).padEnd(64, '0')
const at = stateOf({ number: 1, hash: `0x${'1'.repeat(64)}` }, 1)

/** Stands for a node whose contracts answer so to name, symbol and decimals. */
const read = (answers: readonly string[], standard: 'erc20' | 'erc721' = 'erc20', isSpam = () => false) => {
  const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567']
  const batch: JsonRpc['batch'] = async (calls) =>
    calls.map(({ params }) => ({ result: answers[selectors.indexOf((params[0] as { data: string }).data)] }))
  const token = `0x${'c'.repeat(40)}`
  return readTokens({ batch, call: async () => '0x1' }, [{ at, what: { token, standard } }], isSpam)
}

it.each([
  [word(6n), 6],
  [word(77n), 77],
  [word(78n), 0],
  [word(6n).slice(2), 0],
  [`${word(6n)}00`, 0],
  ['', 0],
])('decimals %s are %d', async (answer, decimals) => {
  expect(await read([`0x${text('Coin')}`, `0x${text('C')}`, `0x${answer}`])).toMatchObject([
    { name: 'Coin', symbol: 'C', decimals, isSpam: false },
  ])
})

it('of a name 64 signs are kept, of a symbol 20, and of no text none', async () => {
  const long = `0x${word(32n)}${word(100n)}${hex('x'.repeat(100)).padEnd(256, '0')}`
  expect(await read([long, long, '0x'])).toMatchObject([{ name: 'x'.repeat(64), symbol: 'x'.repeat(20) }])
  expect(await read(['name', `${long} `, '0x'])).toMatchObject([{ name: '', symbol: '' }])
})

it('only collections are spam, and they have no decimals', async () => {
  const answers = [`0x${text('Coin')}`, `0x${text('C')}`, `0x${word(6n)}`]
  expect(await read(answers, 'erc20', () => true)).toMatchObject([{ decimals: 6, isSpam: false }])
  expect(await read(answers, 'erc721', () => true)).toMatchObject([{ decimals: 0, isSpam: true }])
  expect(await read(answers, 'erc721')).toMatchObject([{ isSpam: false }])
})
