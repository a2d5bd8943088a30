import { afterEach, expect, it, vi } from 'vitest'
import { lagOf } from './chainFollower.js'

afterEach(() => {
  vi.useRealTimers()
})

it('a chain whose node has not answered for a minute has an unknown lag, not none', () => {
  vi.useFakeTimers()
  const progress = { headBlock: 12, indexedBlock: 9, seenAtMs: Date.now() }
  expect(lagOf(progress)).toBe(3)
  vi.advanceTimersByTime(59_000)
  expect(lagOf(progress)).toBe(3)
  vi.advanceTimersByTime(1_000)
  expect(lagOf(progress)).toBeUndefined()
  expect(lagOf({ headBlock: 12, indexedBlock: undefined, seenAtMs: Date.now() })).toBe(12)
  expect(lagOf({ headBlock: undefined, indexedBlock: undefined, seenAtMs: undefined })).toBeUndefined()
})
