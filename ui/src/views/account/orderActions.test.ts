import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderActions } from './orderActions.js'

const named = (...ids: string[]) => ids.map((id) => ({ id }))
const idsOf = (actions: readonly { readonly id: string }[]) => actions.map(({ id }) => id)

describe('orderActions', () => {
  it('puts onramp, swaps, receive, send first, in this order [S2.16]', () => {
    expect(idsOf(orderActions(named('send', 'vote', 'receive', 'onramp', 'swaps')))).toEqual([
      'onramp',
      'swaps',
      'receive',
      'send',
      'vote',
    ])
  })

  it('begins with what the host names instead [S2.16]', () => {
    const actions = named('stake', 'onramp', 'send', 'vote', 'receive')
    expect(idsOf(orderActions(actions, ['receive', 'swaps', 'send']))).toEqual([
      'receive',
      'send',
      'onramp',
      'stake',
      'vote',
    ])
  })

  it('loses nothing, repeats nothing and keeps all three orders, for any lists [S2.16]', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('onramp', 'swaps', 'receive', 'send', 'vote', 'stake', 'x'))
    const order = fc.array(fc.constantFrom<string>('onramp', 'swaps', 'receive', 'send', 'vote', 'unknown'))
    fc.assert(
      fc.property(ids, order, (given, wanted) => {
        const actions = named(...given)
        const ordered = orderActions(actions, wanted)
        const isGiven = (id: string) => given.includes(id)
        const first = [...new Set(wanted)].filter(isGiven)
        const usual = ['onramp', 'swaps', 'receive', 'send'].filter((id) => isGiven(id) && !first.includes(id))
        const rest = given.filter((id) => !first.includes(id) && !usual.includes(id))
        expect(idsOf(ordered)).toEqual([...first, ...usual, ...rest])
        expect(new Set(ordered)).toEqual(new Set(actions))
      }),
      { numRuns: 1_000 },
    )
  })
})
