import { isAddressLike } from './isAddressLike.js'

export interface Page {
  readonly origin: string
  readonly domain: string
  /** Origin and path: no query, no fragment, no user. Parts of the path that may be an account are `*`. */
  readonly url: string
}

/** `undefined` where there is no page: on a server, or in a document that is not on the web. */
export function readPage(): Page | undefined {
  if (typeof document === 'undefined') return undefined
  const { protocol, origin, host, pathname } = location
  if (!/^https?:$/.test(protocol)) return undefined
  const path = pathname.split('/').map((part) => (isAddressLike(decode(part)) ? '*' : part))
  return { origin, domain: host, url: `${origin}${path.join('/')}` }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
