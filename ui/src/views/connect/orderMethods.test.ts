import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderMethods } from './useConnectRows.js'

const ORDER: Readonly<Record<string, number>> = { email: 10, social: 20 }
const method = (id: string) => {
  const order = ORDER[id]
  return order === undefined ? { id } : { id, order }
}
const idsOf = (contributed: readonly string[], wanted: readonly string[] = []) =>
  orderMethods(contributed.map(method), wanted).map((one) => (one === 'wallet' ? one : one.id))

describe('orderMethods', () => {
  it('shows e-mail, socials, wallets, in any order of registration [S2.15]', () => {
    expect(idsOf(['social', 'email'])).toEqual(['email', 'social', 'wallet'])
  })

  it('shows only what plugins bring, and always the wallets [S2.15]', () => {
    expect(idsOf([])).toEqual(['wallet'])
    expect(idsOf(['social'])).toEqual(['social', 'wallet'])
  })

  it('puts the wanted ones first, and the others after them in their own order [S2.15]', () => {
    expect(idsOf(['email', 'social'], ['wallet'])).toEqual(['wallet', 'email', 'social'])
    expect(idsOf(['email', 'social'], ['social', 'nonsense', 'social'])).toEqual(['social', 'email', 'wallet'])
  })

  it('puts what has no order at the end', () => {
    expect(idsOf(['passport', 'email'])).toEqual(['email', 'wallet', 'passport'])
  })

  it('loses nothing and repeats nothing, whatever is asked for [S2.15]', () => {
    const anyIds = fc.uniqueArray(fc.constantFrom('email', 'social', 'passport', 'x'))
    const anyOrder = fc.array(fc.oneof(fc.constantFrom('email', 'social', 'wallet'), fc.string()))
    fc.assert(
      fc.property(anyIds, anyOrder, (contributed, wanted) => {
        const shown = idsOf(contributed, wanted)
        expect([...shown].sort()).toEqual([...contributed, 'wallet'].sort())
        const known = [...new Set(wanted)].filter((id) => shown.includes(id))
        expect(shown.slice(0, known.length)).toEqual(known)
      }),
      { numRuns: 1_000 },
    )
  })
})
