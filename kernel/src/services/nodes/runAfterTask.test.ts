import { afterEach, expect, it, vi } from 'vitest'
import { settle, until } from '../../testing/waiting.js'
import { runAfterTask } from './createBatcher.js'

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
