import { createStore as createVanillaStore } from 'zustand/vanilla'
import type { Unsubscribe } from '../capabilities/call.js'

/** A value over time. Works with React's `useSyncExternalStore` as it is. */
export interface ReadonlyStore<S> {
  /** The value now. The same object until it changes. */
  get(): S
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): Unsubscribe
}

/** A value over time that its owner can replace. */
export interface Store<S> extends ReadonlyStore<S> {
  /** Replaces the value; calls listeners only when it is another one. */
  set(next: S | ((previous: S) => S)): void
}

/** Makes a store that begins with `initial`. */
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
