import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod'
import { badRequest, refuse } from './refusal.js'

export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError() {
      throw badRequest('body', `must not be larger than ${maxSize} bytes`)
    },
  })

/** The body's text, and what the schema reads in it. */
export async function readBody<S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<{ readonly text: string; readonly value: z.output<S> }> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw badRequest('content-type', 'must be application/json')
  }
  const text = await c.req.text()
  const read = schema.safeParse(parseJson(text))
  if (!read.success) throw refuse(400, read.error, 'body')
  return { text, value: read.data }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('body', 'must be JSON')
  }
}
