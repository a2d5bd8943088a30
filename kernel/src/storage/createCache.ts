import * as z from 'zod/mini'
import type { Clock } from '../capabilities/call.js'
import { parseJson } from '../services/http/readText.js'
import type { KeyValueStorage } from './createStorage.js'

/** A record that holds answers for a while; of a plugin's, what its manifest says in `records`. */
export interface CacheRecord {
  /** The key in storage. */
  readonly name: string
  /** How long an answer is good for, in ms. */
  readonly lifetimeMs: number
  /** How many it holds; the oldest make room. */
  readonly maxEntries: number
}

/** Answers that outlive the page for a while. Never throws; what can't be kept is not kept. */
export interface Cache<Out, In = Out> {
  /** What was put under the id, while it is fresh; `atMs` is when, in ms since the epoch. */
  get(id: string): { readonly value: Out; readonly atMs: number } | undefined
  /** Replaces what is there. The value must survive JSON. The oldest entries make room. */
  set(id: string, value: In): void
  /** Removes all entries. */
  clear(): void
}

interface Entry<Out> {
  readonly atMs: number
  readonly value: Out
  /** As it is stored. */
  readonly written: unknown
}

const timeSchema = z.int().check(z.minimum(0))
const isEntry = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.length === 3 && typeof entry[0] === 'string' && timeSchema.safeParse(entry[1]).success
const recordSchema = z.object({
  v: z.literal(1),
  t: timeSchema,
  d: z.array(z.custom<readonly [id: string, atMs: number, value: unknown]>(isEntry)),
})

/**
 * A cache under one key of storage: `{v: 1, t, d: [id, time, value][]}`. It is read anew at each use, so that all tabs
 * see the same. Entries that are too old, that come from the future or do not fit `schema` are as if they were not there.
 */
export function createCache<Out, In>({
  storage,
  clock,
  record: { name: key, lifetimeMs, maxEntries },
  schema,
}: {
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly record: CacheRecord
  /** From what `set` is given, and JSON keeps, to what `get` answers. */
  readonly schema: z.ZodMiniType<Out, In>
}): Cache<Out, In> {
  /** In the order written, so oldest first: what would come after its successor is from the future, and left out. */
  function readFresh(): Map<string, Entry<Out>> {
    const text = storage.get(key)
    if (text === undefined) return new Map()
    const nowMs = clock.now()
    const stored = recordSchema.safeParse(parseJson(text)).data?.d ?? []
    const entries = stored.flatMap(([id, atMs, written]) => {
      if (atMs > nowMs || nowMs - atMs >= lifetimeMs) return []
      const parsed = schema.safeParse(written)
      return parsed.success ? [[id, { atMs, value: parsed.data, written }] as const] : []
    })
    if (entries.length === 0) storage.set(key, undefined)
    return new Map(entries)
  }

  return {
    get(id) {
      const entry = readFresh().get(id)
      return entry && { value: entry.value, atMs: entry.atMs }
    },
    set(id, value) {
      const t = clock.now()
      const others = [...readFresh()].filter(([other]) => other !== id)
      const kept = others.slice(1 - maxEntries).map(([other, { atMs, written }]) => [other, atMs, written])
      const text = toJson({ v: 1, t, d: [...kept, [id, t, value]] })
      if (text !== undefined) storage.set(key, text)
    },
    clear: () => storage.set(key, undefined),
  }
}

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
