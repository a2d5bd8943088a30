import { PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import type { Trace, TraceValue } from './trace.js'

const text = z.string().check(z.maxLength(256))
const count = z.int().check(z.minimum(0))
const time = z.number().check(z.minimum(0))
const value = z.json() as unknown as z.ZodMiniType<TraceValue>
const values = z.array(value).check(z.maxLength(100))
const timed = { id: z.int().check(z.minimum(1)), atMs: time }

const entry = z.discriminatedUnion('kind', [
  z.object({
    ...timed,
    kind: z.literal('call'),
    plugin: text,
    namespace: z.optional(text),
    capability: text,
    method: text,
    detail: z.optional(text),
    args: values,
    outcome: z.enum(['pending', 'answered', 'failed']),
    isSync: z.optional(z.boolean()),
    times: z.optional(count),
    tookMs: z.optional(time),
    endId: z.optional(count),
    result: z.optional(value),
    code: z.optional(text),
  }),
  z.object({
    ...timed,
    kind: z.literal('report'),
    namespace: z.optional(text),
    capability: text,
    method: text,
    call: count,
    args: values,
  }),
  z.object({ ...timed, kind: z.literal('event'), event: text, data: value }),
  z.object({
    ...timed,
    kind: z.literal('connection'),
    namespace: text,
    status: z.enum(['connected', 'connecting', 'disconnected']),
    walletId: z.optional(text),
    chainId: z.optional(text),
  }),
  z.object({ ...timed, kind: z.literal('modal'), open: z.boolean(), view: z.optional(text) }),
])

const schema = z.object({
  format: z.literal('portico-trace'),
  version: z.literal(1),
  startedAt: z.iso.datetime(),
  networks: z
    .array(z.object({ chainId: text, name: text, symbol: text, decimals: count.check(z.maximum(255)) }))
    .check(z.maxLength(1_000)),
  plugins: z
    .array(
      z.object({
        id: text,
        namespaces: z.union([z.literal('global'), z.literal('each'), z.array(text).check(z.maxLength(100))]),
        provides: z.array(text).check(z.maxLength(100)),
        state: z.enum(['registered', 'loading', 'loaded', 'active', 'failed']),
        activeFor: z.array(text).check(z.maxLength(100)),
        loadMs: z.optional(time),
        code: z.optional(text),
      }),
    )
    .check(z.maxLength(200)),
  sessions: z.array(z.object({ namespace: text, session: value })).check(z.maxLength(100)),
  entries: z.array(entry).check(z.maxLength(5_000)),
  dropped: count,
})

/**
 * Reads a trace, from its JSON or as the object that this was. Nothing of it is trusted.
 * @throws `CONFIG_INVALID` for what is no trace, or one of another version
 * @example const { entries } = parseTrace(JSON.stringify(devtools.trace()))
 */
export function parseTrace(given: unknown): Trace {
  try {
    return schema.parse(typeof given === 'string' ? JSON.parse(given) : given)
  } catch (cause) {
    const fix = 'Give it what devtools have exported: an object with `"format": "portico-trace"` and `"version": 1`.'
    throw new PorticoError('CONFIG_INVALID', { option: 'trace', fix }, { cause })
  }
}
