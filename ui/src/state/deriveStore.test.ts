import { createStore } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { deriveStore } from './deriveStore.js'

describe('deriveStore', () => {
  const setUp = () => {
    const source = createStore({ wanted: 1, other: 1 })
    const derived = deriveStore(
      [source],
      () => [source.get().wanted],
      (wanted) => ({ wanted }),
    )
    return { source, derived }
  }

  it('keeps the very same value while its inputs stay the same', () => {
    const { source, derived } = setUp()
    const before = derived.get()
    source.set({ wanted: 1, other: 2 })
    expect(derived.get()).toBe(before)
  })

  it('tells its listeners of changes of its own value only', () => {
    const { source, derived } = setUp()
    const seen: number[] = []
    const stop = derived.subscribe(() => seen.push(derived.get().wanted))
    source.set({ wanted: 1, other: 2 })
    source.set({ wanted: 2, other: 2 })
    stop()
    source.set({ wanted: 3, other: 2 })
    expect(seen).toEqual([2])
    expect(derived.get()).toEqual({ wanted: 3 })
  })
})
