import type { Context } from 'hono'
import * as z from 'zod'
import { badRequest, refuse } from './refusal.js'

/** The query's parameters as the schema reads them. A parameter that is given twice is refused. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  const given = Object.entries(c.req.queries())
  const repeated = given.find(([, values]) => values.length > 1)
  if (repeated) throw badRequest(repeated[0], 'given more than once')
  const read = schema.safeParse(Object.fromEntries(given.map(([name, [value]]) => [name, value])))
  if (!read.success) throw refuse(400, read.error, 'query')
  return read.data
}

/** A whole number from 1 on, in plain digits. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/, 'must be a whole number from 1 on')
    .transform(Number)
    .pipe(z.number().max(max))

/** Items joined by commas; none of them holds a comma itself. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item).max(max))
