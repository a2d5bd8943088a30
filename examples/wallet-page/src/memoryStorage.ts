import type { CoreStorage } from './silentCore.js'

/** Outlives a wallet, as the storage of a phone outlives the app: for tests of restarts. */
export function createMemoryStorage(): CoreStorage {
  const items = new Map<string, unknown>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <Item>() => [...items.entries()] as [string, Item][],
    getItem: async <Item>(key: string) => structuredClone(items.get(key)) as Item | undefined,
    setItem: async (key, value) => void items.set(key, structuredClone(value)),
    removeItem: async (key) => void items.delete(key),
  }
}
