import {
  type CallOptions,
  type Http,
  type HttpRequest,
  isPorticoError,
  type Log,
  mapInTurns,
  PorticoError,
  type Services,
} from '@portico/kernel'
import type * as z from 'zod/mini'

interface ApiCall extends CallOptions, Pick<HttpRequest, 'method' | 'query' | 'body'> {
  /** With a `{name}` for each parameter. */
  readonly path: string
  readonly parameters?: Readonly<Record<string, string>> | undefined
}

/** Requests to the host's data service. */
export interface Api {
  /** The unchecked answer. @throws `CONFIG_INVALID` without `apiUrl`, and as `Http.request` */
  request(call: ApiCall): Promise<unknown>
  /** As {@link Api.request}; `undefined` when the service says that there is no such record. */
  find(call: ApiCall): Promise<unknown>
  /** @throws `CONFIG_INVALID` */
  check(): void
}

const NOT_FOUND = 404

export function createApi(parts: {
  readonly http: Http
  readonly services: Services
  /** Fires when no caller waits for the answer any more. */
  readonly ended: AbortSignal
}): Api {
  const { http, services, ended } = parts

  function baseUrl(): string {
    if (services.apiUrl !== undefined) return services.apiUrl
    throw new PorticoError('CONFIG_INVALID', { option: 'apiUrl', fix: 'Set `apiUrl` to your data service.' })
  }

  async function request({ path, parameters = {}, signal, ...rest }: ApiCall): Promise<unknown> {
    const url = baseUrl()
    const endpoint = `${url.split(/[?#]/, 1)[0]}/${path}`
    const abort = new AbortController()
    const end = () => abort.abort()
    const signals = signal ? [signal, ended] : [ended]
    for (const one of signals) {
      if (one.aborted) end()
      one.addEventListener('abort', end)
    }
    try {
      return await http.request(buildUrl(url, path, parameters), { ...rest, endpoint, signal: abort.signal })
    } finally {
      for (const one of signals) one.removeEventListener('abort', end)
    }
  }

  return {
    request,
    find: (call) =>
      request(call).catch((error: unknown) => {
        // A bare 404 may as well be a wrong address, which must not look like an empty record.
        const isNone =
          isPorticoError(error, 'HTTP_STATUS') &&
          error.context.status === NOT_FOUND &&
          error.context.serverCode === 'NOT_FOUND'
        if (!isNone) throw error
        return undefined
      }),
    check: () => void baseUrl(),
  }
}

/**
 * Joins a path to the service's address, which keeps its own path and query. Parameters are percent-encoded one by one
 * (wire §0.3). @throws `HTTP_FAILED` when a parameter would lead to another path
 */
function buildUrl(serviceUrl: string, path: string, parameters: Readonly<Record<string, string>>): string {
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

/** The answer in the form that was agreed. @throws `API_BAD_REPLY` */
export function readAnswer<T>(call: string, schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new PorticoError('API_BAD_REPLY', { call })
}

/** Reads the rows that are in the agreed form. */
export interface RowReader {
  /** However many: thousands are read in turns with the page's own work. `finish` is done with each. */
  all<T, R>(
    call: string,
    schema: z.ZodMiniType<T>,
    rows: readonly unknown[],
    finish: (row: T) => R,
  ): Promise<readonly R[]>
  /** The few of one row of another list. */
  few<T>(call: string, schema: z.ZodMiniType<T>, rows: readonly unknown[]): readonly T[]
}

/** Leaves out single rows of another form; logs how many they were, once for each call (S5.10). */
export function createRowReader(log: Log): RowReader {
  const logged = new Set<string>()
  function without<R>(call: string, read: readonly (readonly R[])[]): readonly R[] {
    const known = read.flat()
    const dropped = read.length - known.length
    if (dropped > 0 && !logged.has(call)) {
      logged.add(call)
      log.error(`indexer: ${dropped} of ${read.length} rows of ${call} are not in the agreed form and are left out`)
    }
    return known
  }
  function readRow<T>(schema: z.ZodMiniType<T>, row: unknown): readonly T[] {
    const parsed = schema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  }
  return {
    all: async (call, schema, rows, finish) =>
      without(call, await mapInTurns(rows, (row) => readRow(schema, row).map(finish))),
    few: (call, schema, rows) =>
      without(
        call,
        rows.map((row) => readRow(schema, row)),
      ),
  }
}
