import type { StorageArea } from '../storage/createStorage.js'

/** A storage area that lives as long as the test. Two kernels over one area are a visit and the next one. */
export function createMemoryArea(initial: Readonly<Record<string, string>> = {}): StorageArea {
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
