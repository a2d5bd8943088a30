import type { PorticoOptions } from '@portico/ui'
import { type Finding, fault, ok, reasonOf, warning } from './finding.js'

/** One URL that the page will call. */
export interface Endpoint {
  /** The option that names it. */
  readonly option: string
  readonly url: string
}

const SERVICES = ['frameUrl', 'apiUrl', 'rpcUrl', 'directoryUrl', 'relayUrl', 'analyticsUrl'] as const
const LIMIT_MS = 5_000
const MAX_ENDPOINTS = 50

/**
 * All URLs of the options, each once. Paths of the page's own server need the page's address.
 * @param page the page's URL
 */
export function listEndpoints(options: PorticoOptions, page?: string): readonly Endpoint[] {
  const services = SERVICES.flatMap((option) => ({ option, url: options[option] ?? '' }))
  const custom = Object.entries(options.customRpcUrls ?? {}).flatMap(([chainId, list]) =>
    list.map(({ url }) => ({ option: `customRpcUrls["${chainId}"]`, url })),
  )
  const open = options.networks.flatMap(({ caipNetworkId, rpcUrls }) =>
    options.publicRpc ? rpcUrls.default.http.map((url) => ({ option: `publicRpc (${caipNetworkId})`, url })) : [],
  )
  const all = [...services, ...custom, ...open].flatMap(({ option, url }) => {
    const base = page && url.startsWith('/') ? page : undefined
    return URL.canParse(url, base) ? { option, url: new URL(url, base).href } : []
  })
  return all.filter(({ url }, index) => all.findIndex((one) => one.url === url) === index).slice(0, MAX_ENDPOINTS)
}

/** Whether each answers at all, within 5 s, and lets pages of the origin read what it says. */
export function examineEndpoints(endpoints: readonly Endpoint[], origin?: string): Promise<readonly Finding[]> {
  return Promise.all(endpoints.map((endpoint) => examine(endpoint, origin)))
}

async function examine({ option, url }: Endpoint, origin: string | undefined): Promise<Finding> {
  const where = `${option} (${hostOf(url)})`
  const { protocol } = new URL(url)
  const isSocket = protocol === 'ws:' || protocol === 'wss:'
  try {
    const response = await fetch(url.replace(/^ws/, 'http'), {
      headers: origin ? { origin } : {},
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'manual',
    })
    await response.body?.cancel()
    if (response.status === 401 || response.status === 403) {
      return warning(`${where} refuses: status ${response.status}.`, 'Check its key, and the origins that it allows.')
    }
    if (response.status >= 500) {
      return fault(`${where} fails: status ${response.status}.`, 'Look at its log, or set another URL.')
    }
    const allowed = response.headers.get('access-control-allow-origin')
    const isOwn = origin === undefined || origin === new URL(url).origin || isSocket || option === 'frameUrl'
    if (!isOwn && allowed !== '*' && allowed !== origin) {
      return warning(
        `${where} answers, but not for pages of ${origin}: it sent ${allowed ? `access-control-allow-origin: ${allowed}` : 'no access-control-allow-origin'}.`,
        `Let it send "access-control-allow-origin: ${origin}".`,
      )
    }
    return ok(`${where} answers.`)
  } catch (error) {
    const reason =
      Object(error).name === 'TimeoutError'
        ? `no answer within ${LIMIT_MS / 1_000} s`
        : reasonOf(Object(error).cause ?? error)
    return fault(`${where} can't be reached: ${reason}.`, 'See that it runs, and that the URL is right.')
  }
}

/** Without path and query, which may hold a key. */
const hostOf = (url: string): string => `${new URL(url).protocol}//${new URL(url).host}`
