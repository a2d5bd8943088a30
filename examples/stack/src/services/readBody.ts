import type { Context, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { badRequest, refuse } from './refusal.js'

/** Refuses larger bodies: by their own word before they are read, otherwise as soon as they turn out to be. */
export const limitBody =
  (maxSize: number): MiddlewareHandler =>
  async (c, next) => {
    const announced = c.req.header('content-length')
    if (Number(announced ?? 0) > maxSize) throw refuseSize(maxSize)
    const isRead = c.req.bodyCache.text !== undefined
    const isStreamed = !isRead && announced === undefined && c.req.header('transfer-encoding') !== undefined
    const { body } = isStreamed ? c.req.raw : {}
    // Hono's type names what the promise is of.
    if (body) c.req.bodyCache.text = Promise.resolve(await readStream(body, maxSize)) as unknown as string
    await next()
  }

const refuseSize = (maxSize: number) => badRequest('body', `must not be larger than ${maxSize} bytes`)

async function readStream(body: ReadableStream<Uint8Array>, maxSize: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxSize) throw refuseSize(maxSize)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

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
