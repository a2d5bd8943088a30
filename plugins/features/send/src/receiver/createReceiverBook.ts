import type { KeyValueStorage, Namespace } from '@portico/kernel'
import * as z from 'zod/mini'

const MAX_KEPT = 100
const book = /* @__PURE__ */ z.object({
  v: /* @__PURE__ */ z.literal(1),
  d: /* @__PURE__ */ z
    .array(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)))
    .check(/* @__PURE__ */ z.maxLength(MAX_KEPT)),
})

/** Whom something was sent to from this browser: addresses only, the latest first, at most 100 a family. */
export interface ReceiverBook {
  list(): readonly string[]
  add(address: string): void
}

export function createReceiverBook(storage: KeyValueStorage, namespace: Namespace): ReceiverBook {
  const key = `receivers_${namespace}`
  function list(): readonly string[] {
    const text = storage.get(key)
    if (text === undefined) return []
    const stored = book.safeParse(parse(text))
    if (stored.success) return stored.data.d
    storage.set(key, undefined)
    return []
  }
  return {
    list,
    add(address) {
      const kept = [address, ...list().filter((other) => other !== address)].slice(0, MAX_KEPT)
      storage.set(key, JSON.stringify({ v: 1, d: kept }))
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
