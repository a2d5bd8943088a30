import { fromBech32, toBech32 } from '@cosmjs/encoding'
import { fuzzPlan } from '@portico/kernel/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, parseAddress } from './address.js'

const ADDRESS = 'cosmos1r5v5srda7xfth3hn2s26txvrcrntldjumt8mhl'
const bytes = fc.oneof(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.uint8Array({ minLength: 32, maxLength: 32 }))
const prefix = fc.stringMatching(/^[a-z]{2,12}$/)

describe('an address', () => {
  it.each([
    ['another prefix with this checksum', ADDRESS.replace('cosmos1', 'osmo1')],
    ['one of another chain', toBech32('osmo', new Uint8Array(20))],
    ['a validator', toBech32('cosmosvaloper', new Uint8Array(20))],
    ['19 bytes', toBech32('cosmos', new Uint8Array(19))],
    ['33 bytes', toBech32('cosmos', new Uint8Array(33))],
    ['mixed case', `C${ADDRESS.slice(1)}`],
    ['a space', ` ${ADDRESS}`],
    ['a text that would take long to decode', 'cosmos1'.repeat(100_000)],
    ['nothing', ''],
  ])('is none: %s [S5.22]', (_, text) => {
    expect(parseAddress(text, 'cosmos')).toBeUndefined()
  })

  it('is read as CosmJS writes it, in upper case too, and of its own chain alone [S5.22]', () => {
    fc.assert(
      fc.property(prefix, bytes, (of, data) => {
        const address = toBech32(of, data)
        expect(parseAddress(address, of)).toBe(address)
        expect(parseAddress(address.toUpperCase(), of)).toBe(address)
        expect(parseAddress(address, `${of}x`)).toBeUndefined()
        expect(keyOf(address)).toBe(Buffer.from(data).toString('hex'))
      }),
      fuzzPlan('cosmos addresses'),
    )
  })

  it('is taken where CosmJS takes it, however it is changed [S5.22]', () => {
    const isTaken = (text: string) => {
      try {
        const { prefix: of, data } = fromBech32(text, 200)
        return of === 'cosmos' && [20, 32].includes(data.length)
      } catch {
        return false
      }
    }
    const changed = fc
      .tuple(bytes, fc.nat(60), fc.constantFrom('', 'q', 'p', '1', 'b', 'Q', ' ', 'é'))
      .map(([data, at, by]) => {
        const address = toBech32('cosmos', data)
        return address.slice(0, at) + by + address.slice(at + 1)
      })
    fc.assert(
      fc.property(fc.oneof(changed, fc.string()), (text) => {
        expect(parseAddress(text, 'cosmos') !== undefined).toBe(isTaken(text))
      }),
      fuzzPlan('cosmos addresses that were changed'),
    )
  })
})
