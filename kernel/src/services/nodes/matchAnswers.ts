import * as z from 'zod/mini'
import { RpcCode } from './nodeCall.js'

const errorSchema = /* @__PURE__ */ z.object({
  jsonrpc: /* @__PURE__ */ z.literal('2.0'),
  error: /* @__PURE__ */ z.object({
    code: /* @__PURE__ */ z.number(),
    message: /* @__PURE__ */ z.string(),
  }),
})
const answerSchema = /* @__PURE__ */ z.union([
  errorSchema,
  /* @__PURE__ */ z.object({ jsonrpc: /* @__PURE__ */ z.literal('2.0'), result: /* @__PURE__ */ z.unknown() }),
])

/** What a node said to one call (JSON-RPC 2.0 §5). */
export type Answer = z.output<typeof answerSchema>

/**
 * Finds the answer to each call by its id, in whatever order they came. One call is answered by an object, several by
 * an array (S9.12d); anything else answers none. The first to carry an id counts, so garbage costs one look for each call.
 */
export function matchAnswers(body: unknown, ids: readonly number[]): ReadonlyMap<number, Answer> {
  const isBatch = ids.length > 1
  const missing = new Set<unknown>(ids)
  const answers = new Map<number, Answer>()
  if (Array.isArray(body) !== isBatch) return answers
  for (const item of isBatch ? (body as readonly unknown[]) : [body]) {
    const id = idOf(item)
    if (!missing.delete(id)) continue
    const answer = answerSchema.safeParse(item)
    if (answer.success) answers.set(id as number, answer.data)
  }
  return answers
}

/** Whether a node refused a whole array with one error, as those do that know no arrays (and those that are asked too often). */
export const isBatchRefusal = (body: unknown): boolean => {
  const refusal = errorSchema.safeParse(body)
  return refusal.success && refusal.data.error.code !== RpcCode.overloaded
}

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null ? (item as { readonly id?: unknown }).id : undefined
