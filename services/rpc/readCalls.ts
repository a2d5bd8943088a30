import * as z from 'zod'
import { badRequest, type Refusal, refuse } from '../http/refusal.js'
import { checkLogRange } from './logRange.js'
import { parseStrictJson } from './strictJson.js'

const MAX_BATCH = 100

const callSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  method: z.string().regex(/^[a-zA-Z]\w{0,127}$/, 'must be the name of a method'),
  params: z
    .custom<object>((value) => typeof value === 'object' && value !== null, 'must be a list or an object')
    .optional(),
  id: z.union([z.string().max(128), z.number(), z.null()]).optional(),
})
const batchSchema = z.array(callSchema).min(1)

export interface ReadCalls {
  readonly count: number
  /** The calls, written anew: what was not read is not passed on. */
  readonly text: string
}

/** What reads logs, now or later. */
const LOG_METHODS = ['eth_getLogs', 'eth_newFilter']

/**
 * The JSON-RPC calls of a body. @throws a 400 for anything else, and `notAllowed` for a method that is not among `methods`
 * (default: any)
 */
export function readCalls(
  text: string,
  methods?: ReadonlySet<string>,
  notAllowed = (method: string): Refusal => badRequest('method', `${method} is not passed on`),
): ReadCalls {
  const value = parseStrictJson(text)
  if (Array.isArray(value) && value.length > MAX_BATCH) {
    throw badRequest('body', `must not be more than ${MAX_BATCH} calls`)
  }
  const read = z.union([callSchema, batchSchema]).safeParse(value)
  if (!read.success) throw refuse(400, read.error, 'body')
  const calls = [read.data].flat()
  for (const { method, params } of calls) {
    if (methods && !methods.has(method)) throw notAllowed(method)
    if (LOG_METHODS.includes(method)) checkLogRange(params)
  }
  const write = ({ method, params, id }: z.output<typeof callSchema>) => ({ jsonrpc: '2.0', id, method, params })
  return {
    count: calls.length,
    text: JSON.stringify(Array.isArray(read.data) ? read.data.map(write) : write(read.data)),
  }
}
