import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepOrder, keyOf } from './keepOrder.js'

const one = (name: string) => ({ chainId: 'eip155:1' as const, address: `eip155:1:${name}` as const })
const names = (items: readonly { readonly address: string }[]) =>
  items.map(({ address }) => address.slice('eip155:1:'.length))

it('what is on screen keeps its place; what is new follows, what is gone goes', () => {
  expect(names(keepOrder(['eip155:1:a', 'eip155:1:b', 'eip155:1:c'], ['d', 'c', 'a'].map(one)))).toEqual([
    'a',
    'c',
    'd',
  ])
})

it('loses nothing and repeats nothing, whatever was there before', () => {
  const sets = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(sets, sets, (before, now) => {
      const kept = keepOrder(before.map(one).map(keyOf), now.map(one))
      expect(names(kept).toSorted()).toEqual(now.toSorted())
    }),
  )
})
