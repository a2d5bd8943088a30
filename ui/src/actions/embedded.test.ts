import { describe, expect, it, vi } from 'vitest'
import { codeOf, createTestActions } from '../testing/createTestActions.js'
import { createTestStorage, sessionOn } from '../testing/createTestChain.js'

const place = async (storage = createTestStorage()) => {
  const scene = createTestActions({ embedded: true, storage })
  await scene.actions.open()
  return scene
}

describe('an embedded modal', () => {
  it('shows Connect from the start, Account once connected, and Connect again afterwards [S2.8]', async () => {
    const { views, kernel, isOpen } = await place()
    expect(views()).toEqual(['Connect'])
    await kernel.connect('test', 'wallet')
    expect(views()).toEqual(['Account'])
    await kernel.disconnect()
    expect([views(), isOpen()]).toEqual([['Connect'], true])
  })

  it('leads to Account or Connect when it is closed, by force too [S2.8]', async () => {
    const { actions, coreOf, views, kernel } = await place()
    coreOf().modal.push({ id: 'Networks' })
    actions.close({ force: true })
    expect(views()).toEqual(['Connect'])
    await kernel.connect('test', 'wallet')
    await actions.open({ view: 'Networks' })
    actions.close()
    expect(views()).toEqual(['Account'])
  })

  it('shows the account of the last visit when its session is there at last [S4.3a]', async () => {
    const storage = createTestStorage()
    const earlier = createTestActions({ storage })
    await earlier.kernel.connect('test', 'wallet')
    const { views, kernel } = await place(storage)
    expect(views()).toEqual(['Connect'])
    await kernel.restore()
    expect(views()).toEqual(['Account'])
  })

  it('asks for another network once for each that is not offered [S4.13]', async () => {
    const { coreOf, views, kernel, chain } = await place()
    chain.answer = sessionOn('9')
    await kernel.connect('test', 'wallet')
    expect(views()).toEqual(['UnsupportedChain'])
    coreOf().modal.close()
    expect(views()).toEqual(['Account'])
    chain.report(sessionOn('9', 'bob'))
    expect(views()).toEqual(['Account'])
    chain.report(sessionOn('8', 'bob'))
    expect(views()).toEqual(['Account', 'UnsupportedChain'])
    chain.report(sessionOn('1', 'bob'))
    expect(views()).toEqual(['Account'])
  })

  it('goes on with what it showed when the page places it anew', async () => {
    const { actions, coreOf, views } = await place()
    coreOf().modal.push({ id: 'Networks' })
    await actions.open()
    expect(views()).toEqual(['Connect', 'Networks'])
  })

  it('gives up a connection that the page has asked for when the visitor leaves it', async () => {
    const { actions, coreOf, kernel, views } = await place()
    await kernel.connect('test', 'wallet')
    await actions.open({ view: 'Networks' })
    const outcome = codeOf(actions.connect())
    await vi.waitFor(() => expect(views()).toEqual(['Connect']))
    coreOf().modal.close()
    expect(await outcome).toBe('CONNECT_CLOSED')
  })

  it('tells of nothing, and so asks no service, before the visitor has acted in it [S2.8]', async () => {
    const { coreOf, used } = await place()
    expect(used).toEqual([])
    coreOf().hasActed.set(true)
    expect(used.map(({ event }) => event)).toEqual(['MODAL_CREATED', 'MODAL_OPENED'])
  })

  it('is closed for good when the widget ends', async () => {
    const { actions, isOpen, mounts } = await place()
    actions.dispose()
    expect([isOpen(), mounts()]).toEqual([false, 0])
  })
})
