import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { createModalStore } from './modalStore.js'
import type { ViewEntry } from './viewStack.js'
import '../views/viewParams.js'

const open = (home?: () => ViewEntry | undefined) => {
  const clock = createFakeClock()
  const onClosed = vi.fn()
  const modal = createModalStore({ clock, onClosed, ...(home && { home }) })
  return { clock, modal, onClosed, ids: () => modal.get().stack.map(({ id }) => id) }
}

describe('modalStore', () => {
  it('opens on a view and drops the history of the last time', () => {
    const { modal, ids } = open()
    modal.open({ id: 'Account' })
    modal.push({ id: 'Networks' })
    modal.close()
    expect(modal.get()).toMatchObject({ open: false, stack: [] })
    modal.open({ id: 'Connect' })
    expect([modal.get().open, ids()]).toEqual([true, ['Connect']])
  })

  it('says which way a change of view went', () => {
    const { modal } = open()
    modal.open({ id: 'Account' })
    modal.push({ id: 'Networks' })
    expect(modal.get().direction).toBe('forward')
    modal.back()
    expect(modal.get().direction).toBe('back')
    modal.replace({ id: 'Connect' })
    expect(modal.get()).toMatchObject({ direction: 'forward', stack: [{ id: 'Connect' }] })
    modal.reset({ id: 'Account' })
    expect(modal.get()).toMatchObject({ direction: 'back', stack: [{ id: 'Account' }] })
  })

  it('calls no listener when the same view is pushed again [S2.4]', () => {
    const { modal } = open()
    modal.open({ id: 'Account' })
    let callCount = 0
    modal.subscribe(() => callCount++)
    modal.push({ id: 'Account' })
    expect(callCount).toBe(0)
  })

  it('closes when going back from the last view, and from a way through UnsupportedChain [S2.5]', () => {
    const { modal } = open()
    modal.open({ id: 'Connect' })
    modal.back()
    expect(modal.get().open).toBe(false)
    modal.open({ id: 'UnsupportedChain' })
    modal.push({ id: 'SwitchNetwork', params: { chainId: 'test:1' } })
    modal.back()
    expect(modal.get()).toMatchObject({ open: false, stack: [] })
  })
})

describe('that it was closed is announced', () => {
  it('once, however it was closed [S2.9, S4.26]', () => {
    const { modal, onClosed } = open()
    const closings = [
      () => modal.close(),
      () => modal.close({ force: true }),
      () => modal.back(),
      () => {
        modal.begin({}).settle('success')
      },
    ]
    for (const [index, close] of closings.entries()) {
      modal.open({ id: 'Account' })
      close()
      expect(onClosed).toHaveBeenCalledTimes(index + 1)
      modal.close()
      expect(onClosed).toHaveBeenCalledTimes(index + 1)
    }
  })

  it('also when it goes home in embedded mode, and not when it is there already [S2.9, S4.26]', () => {
    const { modal, onClosed } = open(() => ({ id: 'Account' }))
    modal.open({ id: 'Account' })
    modal.push({ id: 'Networks' })
    modal.close()
    expect(onClosed).toHaveBeenCalledTimes(1)
    modal.close()
    modal.back()
    expect(onClosed).toHaveBeenCalledTimes(1)
    modal.push({ id: 'Networks' })
    modal.close({ force: true })
    expect(onClosed).toHaveBeenCalledTimes(2)
  })

  it('neither for a refused close nor for a change of view', () => {
    for (const home of [undefined, () => ({ id: 'Account' }) as const]) {
      const { modal, onClosed } = open(home)
      modal.open({ id: 'Connect' })
      modal.push({ id: 'Networks' })
      modal.back()
      modal.replace({ id: 'WhatIsAWallet' })
      modal.reset({ id: 'Networks' })
      modal.open({ id: 'Connect' })
      modal.guardClose(() => true)
      modal.close()
      expect(onClosed).not.toHaveBeenCalled()
    }
  })
})

it('a modal that is disposed of stops shaking, and leaves no timer', () => {
  const { modal, clock } = open()
  modal.open({ id: 'Account' })
  modal.guardClose(() => true)
  modal.close()
  expect(clock.pending()).toBe(1)
  modal.dispose()
  expect(clock.pending()).toBe(0)
})

describe('a close that the view refuses', () => {
  it('shakes for 500 ms and changes nothing else; forced, it closes [S2.12, S9.2d, S4.19]', async () => {
    const { modal, clock, ids } = open()
    modal.open({ id: 'Account' })
    let isBlocked = true
    const letGo = modal.guardClose(() => isBlocked)
    modal.close()
    expect([modal.get().shake, ids()]).toEqual([true, ['Account']])
    modal.back()
    expect(ids()).toEqual(['Account'])
    await clock.advance(499)
    expect(modal.get().shake).toBe(true)
    await clock.advance(1)
    expect(modal.get().shake).toBe(false)
    isBlocked = false
    modal.close()
    expect(modal.get().open).toBe(false)
    modal.open({ id: 'Account' })
    isBlocked = true
    modal.close({ force: true })
    expect(modal.get().open).toBe(false)
    modal.open({ id: 'Account' })
    letGo()
    modal.close()
    expect(modal.get().open).toBe(false)
    expect(clock.pending()).toBe(0)
  })

  it('has no way back, either [S2.12]', () => {
    const { modal, ids } = open()
    modal.open({ id: 'Account' })
    modal.push({ id: 'Networks' })
    modal.guardClose(() => true)
    modal.back()
    expect([modal.get().shake, ids()]).toEqual([true, ['Account', 'Networks']])
    modal.replace({ id: 'Connect' })
    expect(ids()).toEqual(['Account', 'Connect'])
  })
})

describe('embedded', () => {
  it('closing goes home: to the account when connected, else to Connect [S2.8]', () => {
    let home: ViewEntry = { id: 'Connect' }
    const { modal, ids } = open(() => home)
    modal.open({ id: 'Connect' })
    modal.push({ id: 'Networks' })
    modal.close()
    expect([modal.get().open, ids()]).toEqual([true, ['Connect']])
    home = { id: 'Account' }
    modal.close()
    expect([modal.get().open, ids()]).toEqual([true, ['Account']])
    modal.back()
    expect(ids()).toEqual(['Account'])
  })
})

describe('transactions', () => {
  const begin = (...views: ViewEntry['id'][]) => {
    const scene = open()
    for (const [index, id] of views.entries()) index === 0 ? scene.modal.open({ id }) : scene.modal.push({ id })
    return scene
  }

  it('close after success when none is left, and go back one view while others wait [S4.22a]', () => {
    const { modal, ids } = begin('Account', 'Networks', 'SwitchNetwork')
    const [outer, inner] = [modal.begin(), modal.begin({})]
    inner.settle('success')
    expect(ids()).toEqual(['Account', 'Networks'])
    outer.settle('success')
    expect(modal.get()).toMatchObject({ open: false, transactions: [] })
  })

  it.each(['error', 'cancel'] as const)('go back after %s, or close from the only view [S4.22b]', (outcome) => {
    const { modal, ids } = begin('Account', 'Networks')
    modal.begin({}).settle(outcome)
    expect([ids(), modal.get().transactions]).toEqual([['Account'], []])
    modal.begin({}).settle(outcome)
    expect(modal.get().open).toBe(false)
  })

  it('go to their target', () => {
    const { modal, ids } = begin('Account', 'Networks')
    modal.begin({ success: { id: 'Account' }, error: 'close', cancel: 'back' }).settle('success')
    expect(ids()).toEqual(['Account'])
    modal.begin({ error: 'close' }).settle('error')
    expect(modal.get().open).toBe(false)
  })

  it('change nothing when they are settled twice, or after the modal was closed', () => {
    const { modal, ids } = begin('Account', 'Networks', 'SwitchNetwork')
    const first = modal.begin()
    first.settle('error')
    first.settle('error')
    expect(ids()).toEqual(['Account', 'Networks'])
    const second = modal.begin()
    modal.close({ force: true })
    modal.open({ id: 'Account' })
    second.settle('success')
    expect(ids()).toEqual(['Account'])
  })
})
