import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ProjectEnv } from '../../http/checkProject.js'
import { Refusal } from '../../http/refusal.js'
import type { NftPictures, Piece } from '../pictures/createNftPictures.js'
import { piecePath } from '../requestSchema.js'
import { readPath } from './readRequest.js'

const MAX_AGE_SEC = 86_400

/** Pictures of collectibles, for the addresses that {@link pictureAddresses} writes: pages ask no other host for them. */
export function createPictureApp(pictures: NftPictures, check: MiddlewareHandler<ProjectEnv>): Hono<ProjectEnv> {
  const app = new Hono<ProjectEnv>()
  app.get('/v1/picture/:chainId/:contract/:tokenId', check, async (c) => {
    const picture = await pictures.get(readPath(c, piecePath))
    if (!picture) throw new Refusal(404, 'This piece has no picture that can be shown')
    // An SVG that is opened as a page can run nothing and reach nothing.
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', `private, max-age=${MAX_AGE_SEC}`)
    c.header('content-type', picture.type)
    return c.body(picture.bytes)
  })
  return app
}

/** Where the service that was asked has a piece's picture: at the address that it was asked by. */
export function pictureAddresses(c: Context<ProjectEnv>, proxyHops: number): (piece: Piece) => string {
  const { protocol, host, pathname } = new URL(c.req.url)
  const forwarded = proxyHops > 0 ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined
  const scheme = forwarded === 'https' ? 'https:' : protocol
  const base = `${scheme}//${host}${pathname.slice(0, pathname.indexOf('/v1/'))}`
  const query = new URLSearchParams({ projectId: c.var.project.projectId })
  return ({ chainId, contract, tokenId }) =>
    `${base}/v1/picture/${encodeURIComponent(chainId)}/${contract}/${tokenId}?${query}`
}
