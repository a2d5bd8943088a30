import * as z from 'zod/mini'
import type { Namespace } from '../caip/chainId.js'
import type { Receivers } from '../capabilities/receivers.js'
import { parseJson } from '../services/http/readText.js'
import type { KeyValueStorage } from '../storage/createStorage.js'

const MAX_KEPT = 100
const book = /* @__PURE__ */ z.object({
  v: /* @__PURE__ */ z.literal(1),
  d: /* @__PURE__ */ z
    .array(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[-.%_a-zA-Z0-9]{1,128}$/)))
    .check(/* @__PURE__ */ z.maxLength(MAX_KEPT)),
})

/** Addresses that a plugin has sent something to, of one family: at most 100, stored under `receivers_<namespace>`. */
export function createReceiverBook(storage: KeyValueStorage, namespace: Namespace): Receivers {
  const key = `receivers_${namespace}`
  function list(): readonly string[] {
    const text = storage.get(key)
    if (text === undefined) return []
    const stored = book.safeParse(parseJson(text))
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
