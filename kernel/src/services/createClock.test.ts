import { expect, it } from 'vitest'
import { PorticoError } from '../errors/porticoError.js'
import { createFakeClock } from '../testing/createFakeClock.js'
import { createClock } from './createClock.js'
import { withDeadline } from './withDeadline.js'

const aborted = (what: string) => new PorticoError('REQUEST_ABORTED', { what })
const late = () => new PorticoError('CONNECT_CLOSED', {})

it('tells the time and waits, in real time', async () => {
  const clock = createClock()
  const before = clock.now()
  await clock.sleep(5)
  expect(clock.now() - before).toBeGreaterThanOrEqual(4)
  clock.after(0, () => expect.unreachable())()
  await clock.sleep(5)
})

it('ends a sleep on abort, leaving no timer', async () => {
  const clock = createFakeClock()
  const abort = new AbortController()
  const sleeping = clock.sleep(1_000, { signal: abort.signal })
  abort.abort()
  await expect(sleeping).rejects.toEqual(aborted('sleep'))
  await expect(clock.sleep(1_000, { signal: abort.signal })).rejects.toEqual(aborted('sleep'))
  expect(clock.pending()).toBe(0)
})

it('gives a call up at its limit, aborts it and drops its late answer', async () => {
  const clock = createFakeClock()
  let signal: AbortSignal | undefined
  let answer = (_value: string) => {}
  const call = withDeadline(
    clock,
    (inner) => {
      signal = inner
      return new Promise<string>((resolve) => {
        answer = resolve
      })
    },
    { ms: 100, late },
  )
  call.catch(() => {})
  await clock.advance(99)
  expect(signal?.aborted).toBe(false)
  await clock.advance(1)
  answer('too late')
  await expect(call).rejects.toEqual(late())
  expect(signal?.aborted).toBe(true)
})

it("ends a call on its caller's abort, and does not begin one that was given up before", async () => {
  const clock = createFakeClock()
  const abort = new AbortController()
  const call = withDeadline(clock, () => new Promise(() => {}), { ms: 100, late, signal: abort.signal })
  abort.abort()
  await expect(call).rejects.toEqual(aborted('call'))
  const never = withDeadline(clock, () => expect.unreachable(), { ms: 100, late, signal: abort.signal })
  await expect(never).rejects.toEqual(aborted('call'))
  expect(clock.pending()).toBe(0)
})

it("passes a call's own outcome on and leaves no timer", async () => {
  const clock = createFakeClock()
  expect(await withDeadline(clock, async () => 5, { ms: 100, late })).toBe(5)
  const failing = withDeadline(clock, () => Promise.reject(new TypeError('boom')), { ms: 100, late })
  await expect(failing).rejects.toThrow(new TypeError('boom'))
  expect(clock.pending()).toBe(0)
})
