import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './whenIdle.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that is loaded, seen and idle only when a test says so. */
function openPage({ connection = {} as object, hasIdle = true } = {}) {
  const queue = { frames: [] as (() => void)[], idle: [] as (() => void)[] }
  const document = { readyState: 'loading' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => queue.frames.push(run))
  vi.stubGlobal('requestIdleCallback', hasIdle ? (run: () => void) => queue.idle.push(run) : undefined)
  const load = () => {
    document.readyState = 'complete'
    vi.advanceTimersByTime(200)
  }
  const show = () => {
    for (const run of queue.frames.splice(0)) run()
  }
  const rest = () => {
    for (const run of queue.idle.splice(0)) run()
  }
  const run = vi.fn()
  return { load, show, rest, run, stop: whenIdle(run) }
}

describe('waiting for an idle page', () => {
  it('runs once, after the page is loaded, seen and idle', () => {
    const { load, show, rest, run } = openPage()
    const calls = [() => vi.advanceTimersByTime(5_000), show, rest, load, rest, show].map((step) => {
      step()
      return run.mock.calls.length
    })
    expect(calls).toEqual([0, 0, 0, 0, 0, 0])
    rest()
    expect(run).toHaveBeenCalledTimes(1)
    load()
    show()
    rest()
    expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('runs soon where the browser has no idle callback', () => {
    const { load, show, run } = openPage({ hasIdle: false })
    load()
    show()
    vi.runAllTimers()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('waits while the page is hidden, where no frame is drawn', () => {
    const { load, rest, run } = openPage()
    load()
    vi.advanceTimersByTime(60_000)
    rest()
    expect(run).not.toHaveBeenCalled()
  })

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    it(`does not run with ${JSON.stringify(connection)}`, () => {
      const { load, show, rest, run } = openPage({ connection })
      load()
      show()
      rest()
      expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
    })
  }

  it('runs on other networks', () => {
    const { load, show, rest, run } = openPage({ connection: { saveData: false, effectiveType: '4g' } })
    load()
    show()
    rest()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('does not run once it is stopped', () => {
    for (const at of [0, 1, 2]) {
      const { load, show, rest, run, stop } = openPage()
      const steps = [load, show, rest]
      for (const step of steps.slice(0, at)) step()
      stop()
      for (const step of steps) step()
      vi.advanceTimersByTime(1_000)
      expect(run).not.toHaveBeenCalled()
    }
  })
})
