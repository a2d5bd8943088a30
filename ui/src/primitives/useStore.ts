import type { ReadonlyStore } from '@portico/kernel'
import { useSyncExternalStore } from 'react'

/** The store's value, rendered anew whenever it changes. */
export function useStore<S>(store: ReadonlyStore<S>): S {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
