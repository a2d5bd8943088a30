import { expect, it } from 'vitest'
import { cleanText, decodeText } from './tokenMetadata.js'

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
