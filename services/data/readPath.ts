import type { Context } from 'hono'
import type * as z from 'zod'
import { refuse } from '../http/refusal.js'

/** The path's parameters as the schema reads them. */
export function readPath<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  const read = schema.safeParse(c.req.param())
  if (!read.success) throw refuse(400, read.error, 'path')
  return read.data
}
