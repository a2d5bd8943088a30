import * as z from 'zod/mini'
import { ApiError } from './apiError.js'
import type { DeviceAccess } from './deviceAccess.js'
import { writeProof } from './writeProof.js'

interface AskOptions {
  readonly timeoutMs?: number
  /** Of another session than the one that is kept. */
  readonly token?: string
}

/** The calls of the wallet server, each with a proof of this device. */
export interface Api {
  /**
   * `call` is method and path, such as `GET v1/session`.
   * @throws `ApiError` with the server's code; `UNAVAILABLE` when it can't be reached or answers something else
   */
  ask<T>(call: string, schema: z.ZodMiniType<T>, body?: unknown, options?: AskOptions): Promise<T>
}

const TIMEOUT_MS = 15_000

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    retryAfterSec: z.optional(z.number()),
    attemptsLeft: z.optional(z.number()),
  }),
})

export function createApi(parts: {
  /** Ends in a slash. */
  readonly baseUrl: string
  readonly access: DeviceAccess
  readonly fetch: typeof fetch
  readonly now: () => number
  /** The session that a call was made with is over. */
  readonly onEnded: () => void
}): Api {
  const { baseUrl, access, now, onEnded } = parts

  async function request(call: string, body: unknown, options: AskOptions): Promise<unknown> {
    const { timeoutMs = TIMEOUT_MS } = options
    const [method = '', path = ''] = call.split(' ')
    const url = new URL(path, baseUrl)
    const token = options.token ?? (await access.token())
    const proof = await writeProof(await access.keys(), {
      ...{ method, token, nowMs: now() },
      url: `${url.origin}${url.pathname}`,
    })
    const response = await parts.fetch(url, {
      method,
      headers: {
        dpop: proof,
        ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...{ credentials: 'omit', redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) },
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    const { error } = errorSchema.parse(answer)
    if (token !== undefined && error.code === 'NOT_CONNECTED') {
      await access.forgetToken(token)
      onEnded()
    }
    throw new ApiError(error.code, error.message, error)
  }

  return {
    async ask(call, schema, body, options = {}) {
      try {
        return schema.parse(await request(call, body, options))
      } catch (cause) {
        throw isOurs(cause) ? cause : new ApiError('UNAVAILABLE', 'The wallet server can not be reached')
      }
    },
  }
}

/** Not of the network: `FrameError` of the storage passes, too. */
const isOurs = (cause: unknown) => cause instanceof Error && ['ApiError', 'FrameError'].includes(cause.name)
