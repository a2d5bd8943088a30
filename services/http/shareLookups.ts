export interface LookupLimits {
  readonly maxAgeMs: number
  readonly maxEntries: number
}

/** Asks once for each key within `maxAgeMs`, also while the answer is under way; what fails is asked for again. */
export function shareLookups<Value, Rest extends readonly unknown[] = []>(
  lookUp: (key: string, ...rest: Rest) => Promise<Value>,
  { maxAgeMs, maxEntries }: LookupLimits,
): (key: string, ...rest: Rest) => Promise<Value> {
  const found = new Map<string, { readonly atMs: number; readonly value: Promise<Value> }>()
  return (key, ...rest) => {
    const known = found.get(key)
    if (known && Date.now() - known.atMs < maxAgeMs) return known.value
    const entry = { atMs: Date.now(), value: lookUp(key, ...rest) }
    found.delete(key)
    found.set(key, entry)
    const [oldest] = found.keys()
    if (found.size > maxEntries && oldest !== undefined) found.delete(oldest)
    entry.value.catch(() => {
      if (found.get(key) === entry) found.delete(key)
    })
    return entry.value
  }
}
