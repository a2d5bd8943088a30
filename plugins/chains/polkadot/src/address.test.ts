import { decodeAddress as decodeElsewhere, encodeAddress as encodeElsewhere } from '@polkadot/util-crypto'
import { fuzzPlan } from '@portico/kernel/testing'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeAddress, encodeAddress } from './address.js'

const KEY = new Uint8Array(32).fill(1)
const KUSAMA = encodeElsewhere(KEY, 2)

const prefixes = fc.integer({ min: 0, max: 0x3fff }).filter((prefix) => ![46, 47].includes(prefix))
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })

function readElsewhere(text: string): Uint8Array | undefined {
  try {
    return decodeElsewhere(text)
  } catch {
    return undefined
  }
}

describe('an address', () => {
  it('is written as the reference library writes it, with prefixes of one byte and of two, and read again [S5.22]', () => {
    fc.assert(
      fc.property(keys, prefixes, (key, prefix) => {
        const text = encodeAddress(key, prefix)
        expect(text).toBe(encodeElsewhere(key, prefix))
        expect(decodeAddress(text)).toEqual({ prefix, key })
      }),
      fuzzPlan('SS58'),
    )
  })

  it('is none when the reference library takes it for none, whatever was changed in it [S5.22]', () => {
    const changed = fc.record({
      text: fc.tuple(keys, prefixes).map(([key, prefix]) => encodeAddress(key, prefix)),
      at: fc.nat(50),
      put: fc.constantFrom('', '1', 'z', '0', 'é', ' ', '2A'),
    })
    fc.assert(
      fc.property(changed, ({ text, at, put }) => {
        const other = text.slice(0, at) + put + text.slice(at + 1)
        const decoded = decodeAddress(other)
        expect(decoded?.key).toEqual(decoded && readElsewhere(other))
      }),
      fuzzPlan('changed SS58'),
    )
  })

  it.each([
    ['nothing', ''],
    ['a character less', KUSAMA.slice(0, -1)],
    ['a space', `${KUSAMA} `],
    ['another case', KUSAMA.toLowerCase()],
    ['no checksum', base58.encode(Uint8Array.of(2, ...KEY))],
    ['a key of 33 bytes', encodeElsewhere(new Uint8Array(33).fill(1), 2)],
    ['an index of an account', encodeElsewhere(new Uint8Array(8).fill(1), 2)],
    ['an address of another family', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['a text that would take long to decode', '1'.repeat(1_000_000)],
  ])('is none: %s [S5.22]', (_, text) => {
    expect(decodeAddress(text)).toBeUndefined()
  })
})
