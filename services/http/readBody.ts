import type { Context, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import type { Client } from './checkProject.js'
import { badRequest, refuse } from './refusal.js'

interface ClientEnv {
  Variables: { client: Client }
}

/**
 * Refuses larger bodies: by their own word before they are read, otherwise as soon as they turn out to be. Comes after
 * the check of the project, whose client the bytes are counted for.
 */
export const limitBody =
  (limit: number | ((path: string) => number)): MiddlewareHandler<ClientEnv> =>
  async (c, next) => {
    const maxSize = typeof limit === 'number' ? limit : limit(c.req.path)
    const announced = c.req.header('content-length')
    if (Number(announced ?? 0) > maxSize) throw refuseSize(maxSize)
    const isRead = c.req.bodyCache.text !== undefined
    const isStreamed = !isRead && announced === undefined && c.req.header('transfer-encoding') !== undefined
    const { body } = isStreamed ? c.req.raw : {}
    if (announced !== undefined) c.var.client.receive(Number(announced))
    // Hono's type names what the promise is of.
    if (body) c.req.bodyCache.text = Promise.resolve(await readStream(c, body, maxSize)) as unknown as string
    await next()
  }

const refuseSize = (maxSize: number) => badRequest('body', `must not be larger than ${maxSize} bytes`)

async function readStream(c: Context<ClientEnv>, body: ReadableStream<Uint8Array>, maxSize: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    c.var.client.receive(chunk.byteLength)
    size += chunk.byteLength
    if (size > maxSize) throw refuseSize(maxSize)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The text of a body that calls itself JSON. */
export async function readText(c: Context): Promise<string> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw badRequest('content-type', 'must be application/json')
  }
  return c.req.text()
}

/** What the schema reads in the body. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const read = schema.safeParse(parseJson(await readText(c)))
  if (!read.success) throw refuse(400, read.error, 'body')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('body', 'must be JSON')
  }
}
