export interface ContractOptions {
  /** The base that a widget would be given as `apiUrl`. */
  readonly url: string
  readonly projectId: string
  /** One that the project allows. */
  readonly origin: string
  /** Plain addresses that hold and have done something. */
  readonly accounts: readonly string[]
  /** In which names are registered; without it, none is. */
  readonly zone?: string | undefined
  /** A host's secret key of the project; without it, no payment is made. */
  readonly payKey?: string | undefined
  /** Only the checks whose name matches. Default: all. */
  readonly only?: RegExp | undefined
  readonly fetch?: typeof fetch
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  readonly path: string
  /** `undefined` leaves a parameter out, also one that every call carries. */
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** As from a server, which sends no origin. */
  readonly isOriginless?: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** `undefined` when it is not JSON. */
  readonly json: unknown
}

export type Ask = (call: Call) => Promise<Answer>

const TIMEOUT_MS = 10_000

/** Asks as the widget does (wire §2.1). */
export function createAsk({ url, projectId, origin, fetch: send = fetch }: ContractOptions): Ask {
  const common = { projectId, st: 'portico', sv: 'other-universal-1.0.0' }
  return async ({ path, query, body, headers, isOriginless = false, method = body === undefined ? 'GET' : 'POST' }) => {
    const given = Object.entries({ ...common, ...query }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    )
    const sendOnce = () =>
      send(`${url.replace(/\/$/, '')}/${path}?${given.join('&')}`, {
        method,
        redirect: 'error',
        headers: {
          ...(isOriginless ? {} : { origin }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    // After a refused body the server closes the connection, perhaps just as the next call goes out on it.
    const response = await sendOnce().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
      return sendOnce()
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
