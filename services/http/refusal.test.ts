import { expect, it } from 'vitest'
import * as z from 'zod'
import { refuse } from './refusal.js'

const issuesOf = (schema: z.ZodType, value: unknown): z.ZodError => {
  const { error } = schema.safeParse(value)
  if (!error) throw new Error('The value is sound.')
  return error
}

it('each wrong value is named, and each key that is not known', () => {
  const error = issuesOf(z.strictObject({ a: z.object({ b: z.number() }) }), { a: { b: 'x' }, c: 1, d: 2 })
  const refusal = refuse(400, error, 'body')
  expect(refusal.status).toBe(400)
  expect(refusal.reasons.map(({ name }) => name)).toEqual(['a.b', 'c', 'd'])
  expect(refuse(422, issuesOf(z.number(), 'x'), 'body').reasons.map(({ name }) => name)).toEqual(['body'])
})

it('a thousand wrong values are answered with twenty reasons', () => {
  expect(refuse(400, issuesOf(z.array(z.number()), Array(1_000).fill('x')), 'body').reasons).toHaveLength(20)
  const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, 1]))
  expect(refuse(400, issuesOf(z.strictObject({}), keys), 'body').reasons).toHaveLength(20)
})
