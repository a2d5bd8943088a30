import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareLookups } from './shareLookups.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once for who asks at the same time, and anew after the time', async () => {
  const lookUp = vi.fn(async (key: string) => key.toUpperCase())
  const find = shareLookups(lookUp, { maxAgeMs: 1_000, maxEntries: 10 })
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['A', 'A', 'B'])
  expect(lookUp).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(999)
  await find('a')
  expect(lookUp).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  await find('a')
  expect(lookUp).toHaveBeenCalledTimes(3)
})

it('asks again for what failed', async () => {
  const lookUp = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there')
  const find = shareLookups(lookUp, { maxAgeMs: 1_000, maxEntries: 10 })
  await expect(find('a')).rejects.toThrow('away')
  expect(await find('a')).toBe('there')
})

it('forgets the oldest when it has no more room', async () => {
  const lookUp = vi.fn(async (key: string) => key)
  const find = shareLookups(lookUp, { maxAgeMs: 1_000, maxEntries: 2 })
  for (const key of ['a', 'b', 'c', 'b', 'a']) await find(key)
  expect(lookUp.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'a'])
})

it('what fails late does not take the place of what was asked for after it', async () => {
  let fail = (_error: Error) => {}
  const slow = new Promise<string>((_resolve, reject) => {
    fail = reject
  })
  const lookUp = vi.fn().mockReturnValueOnce(slow).mockResolvedValue('there')
  const find = shareLookups(lookUp, { maxAgeMs: 1_000, maxEntries: 10 })
  const first = find('a')
  vi.advanceTimersByTime(1_000)
  expect(await find('a')).toBe('there')
  fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  expect(await find('a')).toBe('there')
  expect(lookUp).toHaveBeenCalledTimes(2)
})

it('what was asked for anew is not the oldest', async () => {
  const lookUp = vi.fn(async (key: string) => key)
  const find = shareLookups(lookUp, { maxAgeMs: 1_000, maxEntries: 2 })
  await find('a')
  vi.advanceTimersByTime(500)
  await find('b')
  vi.advanceTimersByTime(500)
  for (const key of ['a', 'c', 'a']) await find(key)
  expect(lookUp.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'a', 'c'])
})
