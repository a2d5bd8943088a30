import type { QueryValue } from '../../capabilities/services.js'
import { PorticoError } from '../../errors/porticoError.js'

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** One value for each `{name}` of the path. */
type PathParameters<Path extends string> = [NamesIn<Path>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<Path>, string | number>>]

/**
 * Joins a path to a service's address: the address keeps its own path and query, one slash stands between, and a leading
 * slash is not absolute. Parameters are percent-encoded one by one (wire §0.3).
 * @example joinUrl(apiUrl, 'v1/account/{address}/balance', { address })
 * @throws `CONFIG_BAD_URL` when the address is none, `HTTP_FAILED` when a parameter would lead to another path
 */
export function joinUrl<Path extends string>(
  serviceUrl: string,
  path: Path,
  ...[parameters]: PathParameters<Path>
): string {
  if (!URL.canParse(serviceUrl)) throw new PorticoError('CONFIG_BAD_URL', { option: 'serviceUrl', url: serviceUrl })
  const values: Readonly<Record<string, string | number>> = parameters ?? {}
  const segments = path.replace(/^\/+/, '').split('/')
  const filled = segments.map((segment) =>
    segment.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeParameter(values[name] ?? '')),
  )
  const url = new URL(serviceUrl)
  // Dots have no encoding that keeps a URL from reading them as "up", and an empty segment is another resource.
  if (filled.some((segment, index) => segment !== segments[index] && /^\.{0,2}$/.test(segment))) {
    throw new PorticoError('HTTP_FAILED', { url: `${url.origin}/${path}` })
  }
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${filled.join('/')}`
  url.hash = ''
  return url.href
}

/** One value of an address, percent-encoded; half characters, which have no encoding, become U+FFFD. */
function encodeParameter(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd'))
}

/** `a=1&b=x,y`: what is undefined or null is left out; lists are joined by commas that are not encoded (wire §0.3). */
export function buildQuery(query: Readonly<Record<string, QueryValue>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [`${encodeParameter(name)}=${show(value)}`],
    )
    .join('&')
}

function show(value: NonNullable<QueryValue>): string {
  return typeof value === 'object' ? value.map(encodeParameter).join(',') : encodeParameter(value)
}
