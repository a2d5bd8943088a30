import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderByScore, type Sample, scoreAll } from './createRanking.js'

const NONE = undefined
const sample = fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined })
const rows = fc.array(fc.array(sample, { maxLength: 10 }), { maxLength: 8 })
const order = (samples: readonly (readonly Sample[])[]) =>
  orderByScore([...samples.keys()], (index) => samples[index] ?? [])

it('weighs stability with 0.7 and latency with 0.3 [S9.12c]', () => {
  expect(
    scoreAll([
      [100, 100],
      [400, NONE],
      [200, 200, 200, NONE],
    ]),
  ).toEqual([
    expect.closeTo(0.7 * 1 + 0.3 * (1 - 100 / 400), 12),
    expect.closeTo(0.7 * 0.5 + 0.3 * 0, 12),
    expect.closeTo(0.7 * 0.75 + 0.3 * (1 - 200 / 400), 12),
  ])
})

it.each<[string, readonly (readonly Sample[])[], readonly number[]]>([
  [
    'the faster of two that always answer',
    [
      [90, 90],
      [20, 20],
    ],
    [1, 0],
  ],
  [
    'the steady one before the fast one that often fails',
    [
      [1, NONE, NONE, NONE],
      [900, 900, 900, 900],
    ],
    [1, 0],
  ],
  [
    'one that fails at once last',
    [
      [NONE, NONE],
      [999, NONE],
    ],
    [1, 0],
  ],
  ['no node before the other when nothing is known', [[], [], []], [0, 1, 2]],
  ['no node before the other when all answer in no time', [[0], [0]], [0, 1]],
])('puts %s', (_what, samples, expected) => expect(order(samples)).toEqual(expected))

describe('in every case', () => {
  it('loses none and invents none', () => {
    fc.assert(
      fc.property(rows, (samples) => {
        expect([...order(samples)].sort()).toEqual([...samples.keys()].sort())
      }),
    )
  })

  it('has scores from 0 to 1, best first, ties in their configured order [S9.12c]', () => {
    fc.assert(
      fc.property(rows, (samples) => {
        const scores = scoreAll(samples)
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
        const ordered = order(samples)
        for (const [place, index] of ordered.entries()) {
          const next = ordered[place + 1]
          if (next === undefined) continue
          const [score = 0, nextScore = 0] = [scores[index], scores[next]]
          expect(score > nextScore || (score === nextScore && index < next)).toBe(true)
        }
      }),
    )
  })

  it('never puts one first that is neither as stable nor as fast as another', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 9 }), (others, good) => {
        const bad = [...good.map((ms) => ms + 1), NONE]
        const ordered = order([bad, ...others, good])
        expect(ordered.indexOf(others.length + 1)).toBeLessThan(ordered.indexOf(0))
      }),
    )
  })
})
