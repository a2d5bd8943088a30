import type { StorageArea } from '@portico/kernel'

/** A storage area that is as old as the page, and gone with it. */
export function createMemory(initial: Readonly<Record<string, string>> = {}): StorageArea {
  const items = new Map(Object.entries(initial))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
