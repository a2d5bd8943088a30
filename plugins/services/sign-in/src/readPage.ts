/** Who asks for the signature. */
export interface Page {
  /** `location.host`. */
  readonly domain: string
  /** The page without query and hash. */
  readonly uri: string
  /** `https`, without the colon. */
  readonly scheme: string
}

export function readPage(): Page {
  const { host, origin, pathname, protocol } = location
  return { domain: host, uri: origin + escapePath(pathname), scheme: protocol.slice(0, -1) }
}

/** Browsers leave some characters in a path that RFC 3986 does not know. */
const escapePath = (path: string): string =>
  path.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~!$&'()*+,;=:@/%]/g, encodeURIComponent)
