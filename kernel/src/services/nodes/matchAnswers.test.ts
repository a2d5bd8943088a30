import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, isBatchRefusal, matchAnswers } from './createBatcher.js'

const answer = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result })
const refusal = (id: unknown, code: number) => ({ jsonrpc: '2.0', id, error: { code, message: 'no' } })

describe('answers to several calls', () => {
  const garbage = fc.oneof(
    fc.jsonValue(),
    fc.jsonValue().map((result) => answer('1', result)),
    fc.jsonValue().map((result) => answer(null, result)),
    fc.jsonValue().map((result) => answer(-1, result)),
    fc.nat().map((id) => ({ jsonrpc: '1.0', id: id + 1_000, result: 1 })),
  )

  it('belong to the call whose id they carry, in any order, with gaps, doubles and garbage between [S9.12d]', () => {
    const script = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 40 }).chain((ids) =>
      fc.record({
        ids: fc.constant(ids),
        // The nth answer to a call says n, so that the first one differs from a double.
        answered: fc.array(fc.constantFrom(...ids), { maxLength: 80 }),
        garbage: fc.array(garbage, { maxLength: 10 }),
        seed: fc.array(fc.nat(), { minLength: 100, maxLength: 100 }),
      }),
    )
    fc.assert(
      fc.property(script, ({ ids, answered, garbage, seed }) => {
        const body: unknown[] = answered.map((id, index) => answer(id, `${id}/${index}`))
        for (const [index, item] of garbage.entries()) body.splice((seed[index] ?? 0) % (body.length + 1), 0, item)
        const expected = new Map<number, Answer>()
        for (const [index, id] of answered.entries()) {
          if (!expected.has(id)) expected.set(id, { jsonrpc: '2.0', result: `${id}/${index}` })
        }
        expect(matchAnswers(body, ids)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('are none when they are no array [S9.12d]', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((body) => !Array.isArray(body)),
        (body) => {
          expect(matchAnswers(body, [1, 2]).size).toBe(0)
        },
      ),
    )
    expect(matchAnswers(answer(1, 'x'), [1, 2]).size).toBe(0)
    expect(matchAnswers(undefined, [1, 2]).size).toBe(0)
  })

  it('may be refusals for some and results for others', () => {
    expect([...matchAnswers([refusal(2, 3), answer(1, null)], [1, 2])]).toEqual([
      [2, { jsonrpc: '2.0', error: { code: 3, message: 'no' } }],
      [1, { jsonrpc: '2.0', result: null }],
    ])
  })

  it('cost one look for each call, however many there are', () => {
    let looks = 0
    const flood = Array.from({ length: 5_000 }, (_, index) => ({
      id: (index % 2) + 1,
      get jsonrpc() {
        looks++
        return '2.0'
      },
    }))
    expect(matchAnswers(flood, [1, 2]).size).toBe(0)
    expect(looks).toBeLessThanOrEqual(4)
  })
})

describe('the answer to one call', () => {
  it.each<[string, unknown]>([
    ['an array', [answer(1, 'x')]],
    ["another call's", answer(2, 'x')],
    ['an id of another type', answer('1', 'x')],
    ['no id', { jsonrpc: '2.0', result: 'x' }],
    ['no result', { jsonrpc: '2.0', id: 1 }],
    ['an error that is none', { jsonrpc: '2.0', id: 1, error: 'no' }],
    ['an error without a number', { jsonrpc: '2.0', id: 1, error: { code: '3', message: 'no' } }],
    ['another version', { jsonrpc: '1.0', id: 1, result: 'x' }],
    ['nothing', undefined],
  ])('is not %s', (_what, body) => expect(matchAnswers(body, [1]).size).toBe(0))

  it.each([null, false, 0, '', [], {}])('may be %j', (value) => {
    expect(matchAnswers(answer(1, value), [1]).get(1)).toEqual({ jsonrpc: '2.0', result: value })
  })

  it('is its result when the error is null', () => {
    expect(matchAnswers({ ...answer(1, 'x'), error: null }, [1]).get(1)).toEqual({ jsonrpc: '2.0', result: 'x' })
  })
})

it('knows a node that refuses arrays from one that is busy', () => {
  expect(isBatchRefusal(refusal(null, -32600))).toBe(true)
  expect([refusal(null, -32005), [refusal(1, -32600)], 'no', undefined].map(isBatchRefusal)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
