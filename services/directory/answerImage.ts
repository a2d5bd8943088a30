import type { Context } from 'hono'
import * as z from 'zod'
import { readQuery } from '../http/readQuery.js'
import { Refusal } from '../http/refusal.js'
import { drawMark } from './drawMark.js'
import { imageKinds, type WalletFolder } from './readDirectory.js'

const pathSchema = z.object({ kind: z.enum(imageKinds), imageId: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/) })
const querySchema = z.object({ size: z.enum(['32', '64', '128']).default('64') })

/** One cache serves all projects and pages: no query but the size, and an answer that depends on no origin. */
export function answerImage(c: Context, directory: WalletFolder): Response {
  const path = pathSchema.safeParse(c.req.param())
  if (!path.success) throw new Refusal(404, 'No such image')
  const { size } = readQuery(c, querySchema)
  const { kind, imageId } = path.data
  const stored = directory.image(kind, imageId)
  const isMadeUp = kind === 'wallets' && directory.wallets.some((wallet) => wallet.imageId === imageId)
  if (!stored && !isMadeUp) throw new Refusal(404, 'No such image')
  const image = stored ?? { contentType: 'image/svg+xml', bytes: drawMark(imageId) }
  c.header('vary', undefined)
  c.header('access-control-allow-origin', '*')
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('cache-control', 'public, max-age=31536000, immutable')
  c.header('content-type', image.contentType)
  c.header('x-content-type-options', 'nosniff')
  // An SVG that is opened on its own is a document; it gets nothing to run or load.
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (image.contentType !== 'image/svg+xml') return c.body(new Uint8Array(Buffer.from(image.bytes)))
  return c.body(image.bytes.toString().replace('<svg ', `<svg width="${size}" height="${size}" `))
}
