import { expect, it } from 'vitest'
import { partsToShow } from './Balance.js'

const balance = { amount: 5n, decimals: 2, symbol: 'LOOM' }

it.each<[string, Parameters<typeof partsToShow>[0]['parts'], readonly string[]]>([
  ['has no parts', undefined, []],
  ['is all free', [{ kind: 'free', amount: 5n }], []],
  [
    'has nothing locked',
    [
      { kind: 'free', amount: 5n },
      { kind: 'locked', amount: 0n },
    ],
    [],
  ],
  [
    'is bound in part',
    [
      { kind: 'free', amount: 2n },
      { kind: 'reserved', amount: 3n },
    ],
    ['free', 'reserved'],
  ],
  [
    'is bound as a whole',
    [
      { kind: 'free', amount: 0n },
      { kind: 'locked', amount: 5n },
    ],
    ['locked'],
  ],
])('a balance that %s shows what can and what can’t be spent, or nothing', (_what, parts, kinds) => {
  expect(partsToShow({ ...balance, parts }).map(({ kind }) => kind)).toEqual(kinds)
})
