import { createStore as createVanillaStore } from 'zustand/vanilla'
import type { Unsubscribe } from '../capabilities/call.js'

/** A value over time. Works with React's `useSyncExternalStore` as it is. */
export interface ReadonlyStore<S> {
  get(): S
  subscribe(listener: () => void): Unsubscribe
}

export interface Store<S> extends ReadonlyStore<S> {
  /** Replaces the value; calls listeners only when it is another one. */
  set(next: S | ((previous: S) => S)): void
}

export function createStore<S>(initial: S): Store<S> {
  const store = createVanillaStore<{ readonly value: S }>(() => ({ value: initial }))
  return {
    get: () => store.getState().value,
    subscribe: (listener) => store.subscribe(listener),
    set(next) {
      const previous = store.getState().value
      const value = typeof next === 'function' ? (next as (previous: S) => S)(previous) : next
      if (!Object.is(value, previous)) store.setState({ value }, true)
    },
  }
}
