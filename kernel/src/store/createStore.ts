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
  const { getState, setState, subscribe } = createVanillaStore<S>(() => initial)
  return { get: getState, subscribe, set: (next) => setState(next, true) }
}
