import { describe, expect, it } from 'vitest'
import { createModalStore } from './modalStore.js'
import '../viewParams.js'

describe('modalStore', () => {
  it('opens on a view and drops the history of the last time', () => {
    const modal = createModalStore()
    modal.open({ id: 'Account' })
    modal.push({ id: 'Networks' })
    modal.close()
    expect(modal.get()).toEqual({ open: false, stack: [], direction: 'forward' })
    modal.open({ id: 'Connect' })
    expect(modal.get()).toEqual({ open: true, stack: [{ id: 'Connect' }], direction: 'forward' })
  })

  it('says which way a change of view went', () => {
    const modal = createModalStore()
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

  it('tells nobody when the same view is pushed again [S2.4]', () => {
    const modal = createModalStore()
    modal.open({ id: 'Account' })
    let told = 0
    modal.subscribe(() => told++)
    modal.push({ id: 'Account' })
    expect(told).toBe(0)
  })

  it('closes when going back from the last view, and from a way through UnsupportedChain [S2.5]', () => {
    const modal = createModalStore()
    modal.open({ id: 'Connect' })
    modal.back()
    expect(modal.get().open).toBe(false)
    modal.open({ id: 'UnsupportedChain' })
    modal.push({ id: 'SwitchNetwork', params: { chainId: 'test:1' } })
    modal.back()
    expect(modal.get()).toMatchObject({ open: false, stack: [] })
  })
})
