import { type Clock, PorticoError, type Unsubscribe } from '@portico/kernel'
import { parseJson, readText } from '@portico/kernel/chain'
import * as z from 'zod/mini'

const LONGEST_REPLY = 4_000_000 // bytes

/** A call to a relay. */
export interface MatrixCall {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: object
  readonly token?: string
  /** When the answer is due, in ms. Default: 10 s */
  readonly limitMs?: number
  readonly signal?: AbortSignal | undefined
}

const refusalSchema = /* @__PURE__ */ z.object({
  errcode: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(100)),
  retry_after_ms: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.number()),
})

/**
 * Calls one relay, and reads JSON of at most 4 MB.
 * @param base the relay's address, without a slash at the end
 * @throws `HTTP_FAILED` without an answer in time, `HTTP_STATUS`, `RATE_LIMITED`, `API_BAD_REPLY`, `REQUEST_ABORTED`
 */
export function createMatrixCalls(
  base: string,
  { clock, life }: { readonly clock: Clock; readonly life: AbortSignal },
) {
  return async (path: string, call: MatrixCall = {}): Promise<unknown> => {
    const { method = 'GET', body, token, limitMs = 10_000, signal } = call
    const url = `${base}/${path}`
    const [place = url] = url.split('?')
    const stop = new AbortController()
    const abort = () => stop.abort()
    const releases: Unsubscribe[] = [clock.after(limitMs, abort)]
    for (const one of [life, signal]) {
      if (one?.aborted) abort()
      one?.addEventListener('abort', abort)
      releases.push(() => one?.removeEventListener('abort', abort))
    }
    try {
      const response = await fetch(url, {
        ...{ method, signal: stop.signal, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const reply = parseJson((await readText(response, LONGEST_REPLY)) ?? '')
      if (response.ok && reply !== undefined) return reply
      if (response.ok) throw new PorticoError('API_BAD_REPLY', { call: place })
      const { data } = refusalSchema.safeParse(reply)
      if (response.status === 429)
        throw new PorticoError('RATE_LIMITED', {
          url: place,
          retryAtMs: clock.now() + (data?.retry_after_ms ?? 10_000),
        })
      throw new PorticoError('HTTP_STATUS', { status: response.status, serverCode: data?.errcode, url: place })
    } catch (cause) {
      if (life.aborted || signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'relay' })
      throw cause instanceof PorticoError ? cause : new PorticoError('HTTP_FAILED', { url: place }, { cause })
    } finally {
      for (const release of releases) release()
    }
  }
}
