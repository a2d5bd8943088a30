import { createStore, type Unsubscribe } from '@portico/kernel'

/** A value that changes, for one part of a page: what a binding turns into the reactive value of its framework. */
export interface Source<T> {
  /** The value now; the same object until it changes. */
  get(): T
  /** What a server renders, and hydration repeats. */
  initial(): T
  /** Calls `listener` after each change, and reads what the value needs, until the returned function is called. */
  subscribe(listener: () => void): Unsubscribe
}

/** What the sources that `Make` makes give. */
export type SourceValue<Make extends (...args: never[]) => Source<unknown>> = ReturnType<ReturnType<Make>['get']>

type Set<T> = (next: T | ((before: T) => T)) => void

/** A source whose value comes from work that goes on while it is subscribed to. */
export function workingSource<T>(initial: T, start: (set: Set<T>) => Unsubscribe): Source<T> {
  const { get, set, subscribe } = createStore(initial)
  return {
    get,
    initial: () => initial,
    subscribe(listener) {
      const stop = subscribe(listener)
      const end = start(set)
      return () => {
        stop()
        end()
      }
    },
  }
}

/** Runs `enter` for each value that `pick` finds, and before the next one what it returned. */
export function forEachValue<T, V>(
  source: Source<T>,
  pick: (value: T) => V,
  enter: (picked: V) => Unsubscribe,
): Unsubscribe {
  let now = pick(source.get())
  let leave = enter(now)
  const stop = source.subscribe(() => {
    const next = pick(source.get())
    if (next === now) return
    leave()
    now = next
    leave = enter(next)
  })
  return () => {
    stop()
    leave()
  }
}

/** The same result for the same value. */
export function remember<S, T>(make: (value: S) => T): (value: S) => T {
  let last: { readonly of: S; readonly made: T } | undefined
  return (value) => {
    if (last?.of !== value) last = { of: value, made: make(value) }
    return last.made
  }
}
