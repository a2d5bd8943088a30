import { PorticoError } from '@portico/kernel'

/**
 * Joins a path to the service's address, which keeps its own path and query. Parameters are percent-encoded one by one
 * (wire §0.3). @throws `HTTP_FAILED` when a parameter would lead to another path
 */
export function buildUrl(serviceUrl: string, path: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(serviceUrl)
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = parameters[name] ?? ''
    // Dots have no encoding that keeps a URL from reading them as "up", and an empty part is another resource.
    if (/^\.{0,2}$/.test(value)) throw new PorticoError('HTTP_FAILED', { url: `${url.origin}/${path}` })
    return encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))
  })
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${filled}`
  url.hash = ''
  return url.href
}
