import * as z from 'zod/mini'

/** More than any wallet shares; what it sends beyond that is never stored or checked. */
const MAX_ACCOUNTS = 1_000
const MAX_ENTRIES = 100
const MAX_NAMES = 200

const answerSchema = /* @__PURE__ */ z.looseObject({ namespaces: z.record(z.string(), z.unknown()) })
const listsSchema = /* @__PURE__ */ z.record(z.string(), z.unknown())

/** What a wallet approves, cut before the library checks and stores it. Anything else is left to the library as it is. */
export function cutAnswer<T>(answer: T): T {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) return answer
  const entries = Object.entries(parsed.data.namespaces).slice(0, MAX_ENTRIES)
  const share = Math.ceil(MAX_ACCOUNTS / entries.length)
  const namespaces = Object.fromEntries(entries.map(([key, value]) => [key, cutLists(value, share)]))
  return { ...answer, namespaces }
}

function cutLists(value: unknown, accounts: number): unknown {
  const parsed = listsSchema.safeParse(value)
  if (!parsed.success) return value
  const cut = (name: string, list: unknown) =>
    Array.isArray(list) ? list.slice(0, name === 'accounts' ? accounts : MAX_NAMES) : list
  return Object.fromEntries(Object.entries(parsed.data).map(([name, list]) => [name, cut(name, list)]))
}
