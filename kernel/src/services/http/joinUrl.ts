import { PorticoError } from '../../errors/porticoError.js'
import { encodeParameter } from './encodeParameter.js'

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** One value for each `{name}` of the path. */
export type PathParameters<Path extends string> = [NamesIn<Path>] extends [never]
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
