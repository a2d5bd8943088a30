import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { createToastStore, type Toast } from './notices.js'

const setUp = () => {
  const clock = createFakeClock()
  const toasts = createToastStore(clock)
  /** What is on screen. */
  const shown = () => {
    const toast = toasts.get()
    return toast?.open ? toast.message : undefined
  }
  return { clock, toasts, shown }
}

describe('toastStore', () => {
  it('has message, variant, svg, open and autoClose [S3.31]', () => {
    const { toasts } = setUp()
    expect(toasts.get()).toBeUndefined()
    toasts.show('success', 'one', { svg: 'data:image/svg+xml,<svg/>', autoClose: false })
    const fields = { message: 'one', variant: 'success', svg: 'data:image/svg+xml,<svg/>', autoClose: false }
    expect(toasts.get()).toMatchObject({ ...fields, open: true })
    toasts.close()
    expect(toasts.get()).toMatchObject({ ...fields, open: false })
  })

  it('closes the toast on screen before another one is shown [S4.23a]', () => {
    const { toasts } = setUp()
    toasts.show('loading', 'one')
    toasts.show('success', 'two')
    expect(toasts.get()).toMatchObject({ message: 'one', open: false })
  })

  it('shows the new one 150 ms later [S4.23b] [S9.2e]', async () => {
    const { clock, toasts, shown } = setUp()
    toasts.show('loading', 'one')
    toasts.show('success', 'two')
    await clock.advance(149)
    expect(shown()).toBeUndefined()
    await clock.advance(1)
    expect(shown()).toBe('two')
  })

  it('shows the first one at once, and another at once when nothing is on screen any more', async () => {
    const { clock, toasts, shown } = setUp()
    toasts.show('success', 'one')
    expect(shown()).toBe('one')
    await clock.advance(2_500)
    toasts.show('success', 'two')
    expect(shown()).toBe('two')
  })

  it('shows only the last of several that come at once [S4.23a]', async () => {
    const { clock, toasts, shown } = setUp()
    const seen: (string | undefined)[] = []
    toasts.subscribe(() => seen.push(toasts.get()?.message))
    toasts.show('success', 'one')
    toasts.show('success', 'two')
    toasts.show('error', 'three')
    await clock.advance(150)
    expect(shown()).toBe('three')
    expect(seen).not.toContain('two')
  })

  it.each([
    ['success', 2_500],
    ['error', 6_000],
  ] as const)('takes a %s away after %s ms [S3.31]', async (variant: Toast['variant'], shownMs) => {
    const { clock, toasts, shown } = setUp()
    toasts.show(variant, 'words')
    await clock.advance(shownMs - 1)
    expect(shown()).toBe('words')
    await clock.advance(1)
    expect(shown()).toBeUndefined()
  })

  it('leaves a loading toast, and one that does not close on its own, until it is replaced [S3.31]', async () => {
    const { clock, toasts, shown } = setUp()
    toasts.show('loading', 'one')
    await clock.advance(600_000)
    expect(shown()).toBe('one')
    toasts.show('error', 'two', { autoClose: false })
    await clock.advance(600_000)
    expect(shown()).toBe('two')
  })

  it('leaves no timer behind when it is closed', () => {
    const { clock, toasts, shown } = setUp()
    toasts.show('error', 'one')
    toasts.show('error', 'two')
    toasts.close()
    expect(clock.pending()).toBe(0)
    expect(shown()).toBeUndefined()
  })
})
