import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { createDesk } from './createDesk.js'

const { signal } = new AbortController()

it('one thing is decided after another, also when one fails', async () => {
  const desk = createDesk()
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    if (name === 'first') throw new Error('refused')
  }
  const first = desk.serve(signal, work('first'))
  const second = desk.serve(signal, work('second'))
  await expect(first).rejects.toThrow('refused')
  await second
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('the twelfth is refused while one is open and ten wait', async () => {
  const desk = createDesk()
  const end = new AbortController()
  const open = desk.serve(signal, () => once(end.signal, 'abort'))
  await Promise.resolve()
  const waiting = Array.from({ length: 10 }, (_, at) => desk.serve(signal, async () => at))
  expect(() => desk.serve(signal, async () => 0)).toThrow(
    expect.objectContaining({ payload: expect.objectContaining({ code: 'FRAME_BUSY', rpcCode: -32_002 }) }),
  )
  end.abort()
  await open
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

it('what was given up while it waited is not begun', async () => {
  const desk = createDesk()
  const abort = new AbortController()
  const begin = vi.fn(async () => {})
  const first = desk.serve(signal, async () => abort.abort())
  const second = desk.serve(abort.signal, begin)
  await first
  await expect(second).rejects.toThrow()
  expect(begin).not.toHaveBeenCalled()
})
