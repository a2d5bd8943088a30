import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderSlot } from './orderSlot.js'

const ORDER: Readonly<Record<string, number>> = { onramp: 10, swaps: 20, receive: 30, send: 40 }
const named = (...ids: string[]) =>
  ids.map((id) => {
    const order = ORDER[id]
    return order === undefined ? { id } : { id, order }
  })
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)

describe('the entries of a slot', () => {
  it('stand in their own order, and after them those without one as registered [S2.3, S2.16]', () => {
    expect(idsOf(orderSlot(named('send', 'vote', 'receive', 'onramp', 'stake', 'swaps')))).toEqual([
      ...['onramp', 'swaps', 'receive', 'send'],
      ...['vote', 'stake'],
    ])
  })

  it('begin with what the host names instead [S2.16]', () => {
    const actions = named('stake', 'onramp', 'send', 'vote', 'receive')
    expect(idsOf(orderSlot(actions, ['receive', 'swaps', 'send']))).toEqual([
      'receive',
      'send',
      'onramp',
      'stake',
      'vote',
    ])
  })

  it('are all there once and keep all three orders, for any lists [S2.16]', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('onramp', 'swaps', 'receive', 'send', 'vote', 'stake', 'x'))
    const order = fc.array(fc.constantFrom<string>('onramp', 'swaps', 'receive', 'send', 'vote', 'unknown'))
    fc.assert(
      fc.property(ids, order, (given, wanted) => {
        const actions = named(...given)
        const ordered = orderSlot(actions, wanted)
        const isGiven = (id: string) => given.includes(id)
        const first = [...new Set(wanted)].filter(isGiven)
        const usual = Object.keys(ORDER).filter((id) => isGiven(id) && !first.includes(id))
        const rest = given.filter((id) => !first.includes(id) && !usual.includes(id))
        expect(idsOf(ordered)).toEqual([...first, ...usual, ...rest])
        expect(new Set(ordered)).toEqual(new Set(actions))
      }),
      { numRuns: 1_000 },
    )
  })
})
