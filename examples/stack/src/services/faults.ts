import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerRefusal, isRefusalStatus, Refusal } from '../../../../services/http/refusal.js'

/** What goes wrong, on the real wire. */
export type Fault = (
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Nothing, until the caller gives up. */
  | { readonly kind: 'hang' }
  /** Default body: the error body that goes with the status. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** 200 and JSON by its header, but none by its text. */
  | { readonly kind: 'garbage' }
  /** The right answer, broken off in the middle. */
  | { readonly kind: 'halfBody' }
) & {
  /** How often; default: until it is cleared. */
  readonly times?: number
}

export interface ActiveFault {
  /** How many requests it has met. */
  hits(): number
  clear(): void
}

export interface Faults {
  /** `path` without query; `*` stands for any text. The latest fault that fits wins. Preflights are never met. */
  set(path: string, fault: Fault): ActiveFault
  clear(): void
}

interface Rule {
  readonly pattern: RegExp
  readonly fault: Fault
  hits: number
}

export interface FaultSwitch extends Faults {
  readonly middleware: MiddlewareHandler<{ Bindings: HttpBindings }>
}

export function createFaults(): FaultSwitch {
  let rules: readonly Rule[] = []
  const drop = (rule: Rule) => {
    rules = rules.filter((one) => one !== rule)
  }
  return {
    set(path, fault) {
      const literal = path.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
      const rule = { pattern: new RegExp(`^${literal.join('.*')}$`), fault, hits: 0 }
      rules = [rule, ...rules]
      return { hits: () => rule.hits, clear: () => drop(rule) }
    },
    clear() {
      rules = []
    },
    middleware: async (c, next) => {
      const rule = rules.find(({ pattern }) => pattern.test(c.req.path))
      if (!rule) return next()
      rule.hits += 1
      if (rule.hits === rule.fault.times) drop(rule)
      return commit(rule.fault, c, next)
    },
  }
}

async function commit(
  fault: Fault,
  c: Context<{ Bindings: HttpBindings }>,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const { signal } = c.req.raw
  switch (fault.kind) {
    case 'slow':
      await sleep(fault.delayMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return c.body(null)
      await next()
      return undefined
    case 'hang':
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      return c.body(null)
    case 'status':
      return answerStatus(c, fault)
    case 'garbage':
      return c.body('<!doctype html><p>not JSON', 200, { 'content-type': 'application/json' })
    case 'halfBody':
      await next()
      c.res = await breakOff(c)
      return undefined
  }
}

function answerStatus(
  c: Context,
  { status, body, headers = {} }: { status: number; body?: unknown; headers?: Readonly<Record<string, string>> },
): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (body === undefined && isRefusalStatus(status)) return answerRefusal(c, new Refusal(status, 'A fault was set'))
  c.header('content-type', 'application/json')
  return c.body(body === undefined ? '{}' : JSON.stringify(body), status as ContentfulStatusCode)
}

/** Sends half of what was promised, past Hono, which would only ever send the whole. */
async function breakOff(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const { outgoing } = c.env
  const body = Buffer.from(await c.res.arrayBuffer())
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'content-length': body.length })
  outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
