import type { RpcEndpoint } from '../../capabilities/nodes.js'
import { PorticoError } from '../../errors/porticoError.js'
import { buildQuery, joinUrl } from '../http/url.js'
import type { NodeMessage } from './exchange.js'
import type { RestCall } from './nodeCall.js'
import { originOf } from './originOf.js'

/** A URL reads them as "this one" and "up", in whatever way they are written. */
const DOTS = /^(\.|%2e){1,2}$/i

/**
 * The request to one address. It keeps its own path and query, which may hold a key, and nothing is added but what the call
 * says. @throws `HTTP_FAILED` for a path that would lead elsewhere
 */
export function writeRestMessage({ url }: RpcEndpoint, call: RestCall): NodeMessage {
  const { method, path, query = {}, contentType } = call
  if (path.split(/[/\\]/).some((segment) => DOTS.test(segment))) {
    throw new PorticoError('HTTP_FAILED', { url: originOf(url) })
  }
  const base = joinUrl(url, path)
  const added = buildQuery(query)
  return {
    method,
    url: added === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${added}`,
    ...(method === 'GET' ? {} : contentType === undefined ? asJson(call.body) : { contentType, body: asIs(call.body) }),
  }
}

const asJson = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })

/** Bytes over a buffer of their own, as `fetch` wants them. */
const asIs = (body: unknown): BodyInit => (body instanceof Uint8Array ? Uint8Array.from(body) : String(body))
