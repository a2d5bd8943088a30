import { expect, it, vi } from 'vitest'
import { createStore } from './createStore.js'

it('tells its listeners of another value, and only of another one', () => {
  const store = createStore(1)
  const heard = vi.fn(() => store.get())
  const leave = store.subscribe(heard)
  store.set(2)
  store.set(2)
  store.set((value) => value + 1)
  store.set((value) => value)
  leave()
  store.set(9)
  expect(heard.mock.results.map(({ value }) => value)).toEqual([2, 3])
  expect(store.get()).toBe(9)
})

it('keeps values of any kind as they are', () => {
  const map = new Map([['a', 1]])
  const store = createStore<ReadonlyMap<string, number> | undefined>(map)
  expect(store.get()).toBe(map)
  store.set(undefined)
  expect(store.get()).toBeUndefined()
})
