import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { decodeAddress, encodeAddress, encodeSignature, isAddress } from './address.js'

const SYSTEM = '11111111111111111111111111111111'
const KEY = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'

describe('an address', () => {
  it('is base58 of exactly 32 bytes [S5.22]', () => {
    expect(decodeAddress(KEY)).toEqual(new Uint8Array(32).fill(1))
    expect(decodeAddress(SYSTEM)).toEqual(new Uint8Array(32))
    expect(encodeAddress(new Uint8Array(32).fill(1))).toBe(KEY)
  })

  it.each([
    ['nothing', ''],
    ['31 bytes', SYSTEM.slice(1)],
    ['33 bytes', `1${SYSTEM}`],
    ['33 bytes within the length', base58.encode(new Uint8Array(33).fill(255))],
    ['a space', `${KEY} `],
    ['a zero', KEY.replace('v', '0')],
    ['a capital o', KEY.replace('v', 'O')],
    ['another script', KEY.replace('v', 'é')],
    ['an address of another family', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['a text that would take long to decode', '1'.repeat(1_000_000)],
  ])('is none: %s [S5.22]', (_, text) => {
    expect(isAddress(text)).toBe(false)
  })

  it('is made of 32 bytes only, a transaction id of 64 only', () => {
    expect(encodeAddress(new Uint8Array(31))).toBeUndefined()
    expect(encodeSignature(new Uint8Array(63))).toBeUndefined()
    expect(base58.decode(encodeSignature(new Uint8Array(64).fill(7)) ?? '')).toEqual(new Uint8Array(64).fill(7))
  })
})
