import { expect, it, vi } from 'vitest'
import { untilAborted } from './withDeadline.js'

const isAborted = { code: 'REQUEST_ABORTED', context: { what: 'reading' } }

it('is the promise itself without a signal, and what it brings with one', async () => {
  const promise = Promise.resolve(7)
  expect(untilAborted(promise, undefined, 'reading')).toBe(promise)
  const { signal } = new AbortController()
  expect(await untilAborted(promise, signal, 'reading')).toBe(7)
  await expect(untilAborted(Promise.reject(new Error('no')), signal, 'reading')).rejects.toThrow('no')
})

it('rejects when the signal fires, or has fired before', async () => {
  const abort = new AbortController()
  const waiting = untilAborted(new Promise(() => {}), abort.signal, 'reading')
  abort.abort()
  await expect(waiting).rejects.toMatchObject(isAborted)
  await expect(untilAborted(Promise.resolve(7), abort.signal, 'reading')).rejects.toMatchObject(isAborted)
})

it('leaves nothing behind on a signal that lives on', async () => {
  const { signal } = new AbortController()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  await untilAborted(Promise.resolve(7), signal, 'reading')
  await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce())
  expect(removed.mock.lastCall).toEqual(added.mock.lastCall)
})
