import { describe, expect, it } from 'vitest'
import { createRuns } from './createRuns.js'

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))
const never = () => new Promise<never>(() => {})

describe('createRuns', () => {
  it('asks once when a request is joined while it is under way', () => {
    const runs = createRuns()
    let asked = 0
    const begin = () => {
      asked++
      return never()
    }
    expect(runs.join('a', begin)).toBe(runs.join('a', begin))
    runs.join('b', begin)
    expect(asked).toBe(2)
  })

  it('goes on when a watcher leaves and another comes in the same tick', async () => {
    const runs = createRuns()
    let isAborted = false
    const begin = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        isAborted = true
      })
      return never()
    }
    runs.join('a', begin).watch()()
    runs.join('a', begin).watch()
    await nextTask()
    expect(isAborted).toBe(false)
  })

  it('aborts when the last watcher has left, once, and begins anew afterwards', async () => {
    const runs = createRuns()
    let asked = 0
    let aborted = 0
    const begin = (signal: AbortSignal) => {
      asked++
      signal.addEventListener('abort', () => aborted++)
      return never()
    }
    const run = runs.join('a', begin)
    const [first, second] = [run.watch(), run.watch()]
    first()
    first()
    await nextTask()
    expect(aborted).toBe(0)
    second()
    await nextTask()
    expect(aborted).toBe(1)
    runs.join('a', begin)
    expect(asked).toBe(2)
  })

  it('hands its end over to the view that comes next, and asks no one again', async () => {
    const runs = createRuns()
    let asked = 0
    const begin = () => {
      asked++
      return Promise.reject(new TypeError('no'))
    }
    const first = runs.join('a', begin)
    const leave = first.watch()
    await expect(first.result).rejects.toThrow('no')
    leave()
    const next = runs.join('a', begin)
    next.watch()
    await expect(next.result).rejects.toThrow('no')
    await nextTask()
    expect(asked).toBe(1)
    next.forget()
    runs.join('a', begin).result.catch(() => {})
    expect(asked).toBe(2)
  })

  it('begins anew after a failure', async () => {
    const runs = createRuns()
    const failing = runs.join('a', () => Promise.reject(new TypeError('no')))
    await expect(failing.result).rejects.toThrow('no')
    await expect(runs.join('a', async () => 7).result).resolves.toBe(7)
  })
})
