import { afterEach, expect, it, vi } from 'vitest'
import { settle, until } from '../testing/waiting.js'
import { mapInTurns, runAfterTask } from './turns.js'

afterEach(() => void vi.unstubAllGlobals())

it.each(['a server', 'a browser'])('runs once, after all that the current task has set off, in %s', async (where) => {
  if (where === 'a browser') vi.stubGlobal('setImmediate', undefined)
  const done: string[] = []
  runAfterTask(() => done.push('run'))
  for (let turn = 0; turn < 20; turn++) await undefined
  done.push('task over')
  await until(() => done.length > 1, 'it has run')
  await settle()
  expect(done).toEqual(['task over', 'run'])
})

it('a long list is read in turns with the other tasks of the page, and in order', async () => {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  let others = 0
  const onTurn = () => {
    others += 1
    if (others < 100) setImmediate(onTurn)
  }
  setImmediate(onTurn)
  const seen: number[] = []
  const items = Array.from({ length: 1_000 }, (_, index) => index)
  const mapped = await mapInTurns(items, (item) => {
    nowMs += 1
    seen.push(others)
    return item * 2
  })
  expect(mapped).toEqual(items.map((item) => item * 2))
  expect(new Set(seen).size).toBeGreaterThan(20)
  vi.restoreAllMocks()
})

it('a short list is read in one go', async () => {
  let isOver = false
  void mapInTurns([1, 2, 3], (item) => item).then(() => {
    isOver = true
  })
  await undefined
  await undefined
  expect(isOver).toBe(true)
})
