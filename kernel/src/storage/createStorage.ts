/** Text values by key. Never throws: what can't be stored is kept in memory. */
export interface KeyValueStorage {
  /** The value under the key, or `undefined`. */
  get(key: string): string | undefined
  /** `undefined` removes the key. */
  set(key: string, value: string | undefined): void
  /** All keys that hold a value. */
  keys(): readonly string[]
}

/** The part of the DOM's `Storage` that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Where a widget's records are. */
export interface StoragePlace {
  /** Opened at each use: reading the property itself throws where storage is blocked. */
  openArea(): StorageArea | undefined
  readonly prefix: string
}

/**
 * Prefixed storage over a DOM area. Blocked, full or missing areas are replaced by memory, silently (wire §8).
 * Nothing is written or probed until `set` is called, and what is there already is not written again.
 */
export function createStorage({ openArea, prefix }: StoragePlace): KeyValueStorage {
  const memory = new Map<string, string | undefined>()
  const attempt = <T>(run: (area: StorageArea) => T): T | undefined => {
    try {
      const area = openArea()
      return area && run(area)
    } catch {
      return undefined
    }
  }
  const get = (key: string) =>
    memory.has(key) ? memory.get(key) : (attempt((area) => area.getItem(prefix + key)) ?? undefined)
  return {
    get,
    set(key, value) {
      // Each write wakes the other tabs, and in some browsers the disk. What is in memory only is tried again.
      if (!memory.has(key) && get(key) === value) return
      const done = attempt((area) => {
        if (value === undefined) area.removeItem(prefix + key)
        else area.setItem(prefix + key, value)
        return true
      })
      if (done) memory.delete(key)
      else memory.set(key, value)
    },
    keys() {
      const stored = attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index))) ?? []
      const own = stored.flatMap((key) => (key?.startsWith(prefix) ? [key.slice(prefix.length)] : []))
      const kept = [...memory].flatMap(([key, value]) => (value === undefined ? [] : [key]))
      return [...new Set([...own.filter((key) => !memory.has(key)), ...kept])]
    },
  }
}

/** The same storage seen through a further prefix. */
export function withPrefix(storage: KeyValueStorage, prefix: string): KeyValueStorage {
  return {
    get: (key) => storage.get(prefix + key),
    set: (key, value) => storage.set(prefix + key, value),
    keys: () => storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  }
}
