import { expect, it } from 'vitest'
import { createFakeClock } from '../testing/index.js'
import { repeatWhileWatched } from './repeatWhileWatched.js'

function open() {
  const clock = createFakeClock()
  const ending = new AbortController()
  const counts = { works: 0, ends: 0 }
  const watched = repeatWhileWatched({
    ...{ clock, pauseMs: 1_000, signal: ending.signal },
    work: async () => void counts.works++,
    onUnwatched: () => void counts.ends++,
  })
  return { clock, ending, counts, watched }
}

it('works at once and after each pause, once for all who watch, until the last one leaves', async () => {
  const { clock, counts, watched } = open()
  const leave = [watched.watch(), watched.watch()]
  await clock.advance(2_000)
  expect([watched.isWatched(), counts]).toEqual([true, { works: 3, ends: 0 }])
  leave[0]?.()
  leave[0]?.()
  expect(watched.isWatched()).toBe(true)
  leave[1]?.()
  await clock.advance(5_000)
  expect([watched.isWatched(), counts]).toEqual([false, { works: 3, ends: 1 }])
})

it('begins nothing after it has been aborted', async () => {
  const { clock, counts, ending, watched } = open()
  watched.watch()
  await clock.advance(0)
  ending.abort()
  await clock.advance(5_000)
  expect(counts.works).toBe(1)
})
