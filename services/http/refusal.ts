import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ZodError } from 'zod'

export interface Reason {
  /** The parameter or the place in the body. */
  readonly name: string
  readonly description: string
}

/** The codes of wire §2.1. */
const codes = {
  400: 'BAD_REQUEST',
  401: 'INVALID_KEY',
  403: 'ORIGIN_NOT_ALLOWED',
  404: 'NOT_FOUND',
  409: 'NAME_TAKEN',
  422: 'BAD_REQUEST',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
  502: 'UPSTREAM',
  503: 'UNAVAILABLE',
} as const satisfies Partial<Record<ContentfulStatusCode, string>>

export type RefusalStatus = keyof typeof codes

export const isRefusalStatus = (status: number): status is RefusalStatus => Object.hasOwn(codes, status)

/** Thrown anywhere in a request, answered with the error body of wire §2.1. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly reasons: readonly Reason[]
  readonly retryAfterSec: number | undefined
  readonly code: string
  /** What else the error body tells, beside code, message and reasons. */
  readonly details: Readonly<Record<string, number | string>>

  constructor(
    status: RefusalStatus,
    message: string,
    more: {
      readonly reasons?: readonly Reason[]
      readonly retryAfterSec?: number
      /** Default: the one of its status. */
      readonly code?: string
      readonly details?: Readonly<Record<string, number | string>>
    } = {},
  ) {
    super(message)
    this.status = status
    this.reasons = more.reasons ?? []
    this.retryAfterSec = more.retryAfterSec
    this.code = more.code ?? codes[status]
    this.details = more.details ?? {}
  }
}

export function answerRefusal(c: Context, refusal: Refusal): Response {
  const { status, code, message, reasons, retryAfterSec, details } = refusal
  c.header('cache-control', 'no-store')
  if (retryAfterSec !== undefined) c.header('retry-after', String(retryAfterSec))
  return c.json({ error: { code, message, ...(reasons.length > 0 ? { reasons } : {}), ...details } }, status)
}

export function badRequest(name: string, description: string): Refusal {
  return new Refusal(400, `${name}: ${description}`, { reasons: [{ name, description }] })
}

/** A body of a thousand wrong values is not answered with a thousand reasons. */
const MAX_REASONS = 20

/** One reason for each value that the schema refused; `root` names the whole. */
export function refuse(status: 400 | 422, { issues }: ZodError, root: string): Refusal {
  const all = issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    return keys.map((key) => {
      const name = [...issue.path, ...(key === undefined ? [] : [key])].join('.')
      return { name: name || root, description: issue.message }
    })
  })
  const reasons = all.slice(0, MAX_REASONS)
  return new Refusal(status, reasons.map(({ name, description }) => `${name}: ${description}`).join('; '), { reasons })
}
