import type { RpcEndpoint } from '../../capabilities/rpc.js'
import { PorticoError } from '../../errors/porticoError.js'
import { originOf } from './originOf.js'

const MAX_REPLY_BYTES = 16 * 1_024 * 1_024
/** With these the address turns the caller away, whatever else it says. */
const TURNED_AWAY = new Set([401, 403, 408, 429])

export interface JsonReply {
  readonly status: number
  readonly ok: boolean
  readonly retryAfter: string | null
  /** `undefined` when the address turned the caller away, or said something that is not JSON or too long. */
  readonly json: unknown
}

export const isTurnedAway = ({ status }: Pick<JsonReply, 'status'>): boolean => TURNED_AWAY.has(status) || status >= 500

/**
 * Sends JSON and reads what comes back. @throws `HTTP_FAILED` when no whole answer came. What `fetch` threw is dropped:
 * browsers put the address into it.
 */
export async function postJson(
  fetch: typeof globalThis.fetch,
  endpoint: RpcEndpoint,
  body: string,
  signal: AbortSignal,
): Promise<JsonReply> {
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...endpoint.headers },
      body,
      credentials: 'omit',
      redirect: 'error',
      signal,
    })
    const { status, ok, headers } = response
    const text = isTurnedAway(response) ? await dropBody(response) : await readText(response)
    return { status, ok, retryAfter: headers.get('retry-after'), json: parseJson(text) }
  } catch {
    throw new PorticoError('HTTP_FAILED', { url: originOf(endpoint.url) })
  }
}

async function dropBody(response: Response): Promise<undefined> {
  await response.body?.cancel().catch(() => {})
}

/** `undefined` for more than anybody has asked for. */
async function readText({ body }: Response): Promise<string | undefined> {
  if (!body) return undefined
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let byteLength = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    byteLength += part.value.byteLength
    if (byteLength > MAX_REPLY_BYTES) {
      await reader.cancel().catch(() => {})
      return undefined
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
