import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAlarm, waitUntil } from './waiting.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createSleeper() {
  const ended = new AbortController()
  const alarm = createAlarm(ended.signal)
  let woken = 0
  const sleep = async (ms: number) => {
    await alarm.sleep(ms)
    woken += 1
  }
  const isAwake = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return woken
  }
  return { alarm, ended, sleep, isAwake }
}

it('sleeps for its time', async () => {
  const { sleep, isAwake } = createSleeper()
  void sleep(100)
  await vi.advanceTimersByTimeAsync(99)
  expect(await isAwake()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isAwake()).toBe(1)
})

it('is woken from the sleep that it is in, and from no later one', async () => {
  const { alarm, sleep, isAwake } = createSleeper()
  void sleep(100)
  alarm.wake()
  expect(await isAwake()).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
  void sleep(100)
  expect(await isAwake()).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await isAwake()).toBe(2)
})

it('who is woken while awake does not fall asleep the next time', async () => {
  const { alarm, sleep, isAwake } = createSleeper()
  alarm.wake()
  void sleep(100)
  expect(await isAwake()).toBe(1)
  void sleep(100)
  expect(await isAwake()).toBe(1)
})

it('once it is stopped, no sleep lasts', async () => {
  const { ended, sleep, isAwake } = createSleeper()
  void sleep(100)
  ended.abort()
  expect(await isAwake()).toBe(1)
  void sleep(100)
  expect(await isAwake()).toBe(2)
})

it.each([
  [1, 1_000, true],
  [5, 1_000, true],
  [100, 1_000, false],
  [1, 0, true],
  [2, 0, false],
])('what is so at look %d of %d ms came in time: %s', async (look, timeoutMs, isInTime) => {
  let looks = 0
  const outcome = waitUntil(async () => {
    looks += 1
    return looks >= look
  }, timeoutMs)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe(isInTime)
})
