import type { ReadonlyStore } from '@portico/kernel'

/**
 * A store computed from others. Its value stays the very same object until one of the inputs changes, so that it can
 * be read in every render.
 */
export function deriveStore<I extends unknown[], S>(
  sources: readonly ReadonlyStore<unknown>[],
  read: () => [...I],
  compute: (...inputs: I) => S,
): ReadonlyStore<S> {
  let known: { readonly inputs: [...I]; readonly value: S } | undefined
  const get = (): S => {
    const inputs = read()
    if (!known || inputs.some((input, index) => !Object.is(input, known?.inputs[index]))) {
      known = { inputs, value: compute(...inputs) }
    }
    return known.value
  }
  return {
    get,
    subscribe(listener) {
      let last = get()
      const follow = () => {
        const next = get()
        if (Object.is(next, last)) return
        last = next
        listener()
      }
      const stops = sources.map((source) => source.subscribe(follow))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
