import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPorticoError } from '../../errors/porticoError.js'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { fuzzPlan } from '../../testing/fuzzPlan.js'
import { createNodes } from './createNodes.js'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('0x1', '\u202e', '\ud83d', '__proto__'),
)
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), text)
const id = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom<unknown>(null, '1', -1, 1.5))
const reply = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 5, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: value }),
    id,
    result: value,
    error: fc.oneof(
      fc.record(
        {
          code: fc.oneof(fc.constantFrom<unknown>(-32601, -32005, 4001, -32000, 3), value),
          message: text,
          data: value,
        },
        { requiredKeys: ['code'] },
      ),
      value,
    ),
  },
  { requiredKeys: ['jsonrpc'] },
)
const body = fc.oneof(
  { weight: 4, arbitrary: fc.array(reply, { maxLength: 4 }).map((list) => JSON.stringify(list)) },
  { weight: 3, arbitrary: reply.map((one) => JSON.stringify(one)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((one) => JSON.stringify(one)) },
  { weight: 1, arbitrary: text },
)
const answer = fc.record({
  body,
  status: fc.constantFrom(200, 200, 200, 400, 401, 429, 500),
  retryAfter: fc.constantFrom('', '5', 'tomorrow', '-1', '1e9'),
})

/** Much sooner than a timer. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

it('any answer of a node is a result or a typed error, for each call of a list', async () => {
  let results = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
      async (answers, count) => {
        const clock = createFakeClock()
        let asked = 0
        const nodes = createNodes({
          clock,
          fetch: async () => {
            const one = answers[asked++ % answers.length]
            return new Response(one?.body, {
              status: one?.status ?? 200,
              headers: one?.retryAfter ? { 'retry-after': one.retryAfter } : {},
            })
          },
          customOf: () => [{ url: 'https://one.example/' }, { url: 'https://two.example/' }],
          publicOf: () => [],
          socketsOf: () => [],
          apiOf: () => undefined,
        })
        const calls = Array.from({ length: count }, (_, index) =>
          index % 2 === 0 ? nodes.request('abc:1', { method: `m${index}` }) : nodes.get('abc:1', `p${index}`),
        )
        const settled = Promise.allSettled(calls)
        let isOver = false
        settled.then(() => {
          isOver = true
        })
        for (let turn = 0; turn < 50 && !isOver; turn++) await nextTask()
        if (!isOver) await clock.advance(60_000)
        for (const outcome of await settled) {
          if (outcome.status === 'fulfilled') results++
          else expect(isPorticoError(outcome.reason), String(outcome.reason)).toBe(true)
        }
        nodes.dispose()
        expect(clock.pending()).toBe(0)
      },
    ),
    fuzzPlan('node answers'),
  )
  expect(results).toBeGreaterThan(0)
})
