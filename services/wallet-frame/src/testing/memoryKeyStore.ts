import type { KeyStore } from '../custody/keyStore.js'

/** A device of its own. */
export function createMemoryKeyStore(kept = new Map<string, unknown>()): KeyStore {
  return {
    read: async (name) => kept.get(name),
    keep: async (name, key) => {
      if (!kept.has(name)) kept.set(name, key)
      return kept.get(name)
    },
    replace: async (name, value) => void kept.set(name, value),
    forget: async (name) => void kept.delete(name),
  }
}
