import { describe, expect, it } from 'vitest'
import { createToastStore, type Toast } from './toastStore.js'

/** A clock that a test turns by hand. */
function createTestClock() {
  let nowMs = 0
  const due = new Map<symbol, { readonly atMs: number; readonly run: () => void }>()
  return {
    after(delayMs: number, run: () => void) {
      const key = Symbol('timer')
      due.set(key, { atMs: nowMs + delayMs, run })
      return () => void due.delete(key)
    },
    pass(ms: number) {
      nowMs += ms
      for (const [key, { atMs, run }] of [...due].sort(([, one], [, other]) => one.atMs - other.atMs)) {
        if (atMs <= nowMs && due.delete(key)) run()
      }
    },
    waiting: () => due.size,
  }
}

describe('toastStore', () => {
  it('closes the toast on screen first and shows the new one 150 ms later [S4.23] [S9.2e]', () => {
    const clock = createTestClock()
    const toasts = createToastStore(clock)
    toasts.show('loading', 'one')
    expect(toasts.get()?.message).toBe('one')
    toasts.show('success', 'two')
    expect(toasts.get()).toBeUndefined()
    clock.pass(149)
    expect(toasts.get()).toBeUndefined()
    clock.pass(1)
    expect(toasts.get()).toMatchObject({ message: 'two', variant: 'success' })
  })

  it('shows only the last of several that come at once [S4.23]', () => {
    const clock = createTestClock()
    const toasts = createToastStore(clock)
    const seen: (string | undefined)[] = []
    toasts.subscribe(() => seen.push(toasts.get()?.message))
    toasts.show('success', 'one')
    toasts.show('success', 'two')
    toasts.show('error', 'three')
    clock.pass(150)
    expect(toasts.get()?.message).toBe('three')
    expect(seen).not.toContain('two')
  })

  it.each([
    ['success', 2_500],
    ['error', 6_000],
  ] as const)('takes a %s away after %s ms [S3.31]', (variant: Toast['variant'], shownMs) => {
    const clock = createTestClock()
    const toasts = createToastStore(clock)
    toasts.show(variant, 'words')
    clock.pass(shownMs - 1)
    expect(toasts.get()).toBeDefined()
    clock.pass(1)
    expect(toasts.get()).toBeUndefined()
  })

  it('leaves a loading toast until it is replaced [S3.31]', () => {
    const clock = createTestClock()
    const toasts = createToastStore(clock)
    toasts.show('loading', 'words')
    clock.pass(600_000)
    expect(toasts.get()).toBeDefined()
  })

  it('leaves no timer behind when it is closed', () => {
    const clock = createTestClock()
    const toasts = createToastStore(clock)
    toasts.show('error', 'one')
    toasts.show('error', 'two')
    toasts.close()
    expect(clock.waiting()).toBe(0)
    expect(toasts.get()).toBeUndefined()
  })
})
