import { createKernel, createStore, PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { followWallets } from '../../actions/followWallets.js'
import { createTranslator, type Words } from '../../messages/createTranslator.js'
import { resolveFeatures } from '../../options/resolveFeatures.js'
import { createRuns } from '../../primitives/createRuns.js'
import { createModalStore } from '../../state/modalStore.js'
import { createToastStore } from '../../state/notices.js'
import type { ViewEntry } from '../../state/viewStack.js'
import { createTestChain, createTestStorage, sessionOn, testNetwork } from '../../testing/createTestChain.js'
import { leaveWallet } from './LeaveRow.js'

/** A real kernel, followed as in the modal, with as many wallets as wanted: the last one is in use. */
async function openWith(wallets: readonly string[], home?: () => ViewEntry) {
  const chain = createTestChain()
  const options = { plugins: [chain.plugin], networks: [testNetwork('1')], storage: createTestStorage() }
  const kernel = createKernel(options)
  const clock = createFakeClock()
  const core = {
    kernel,
    options,
    modal: createModalStore({ clock, ...(home && { home }) }),
    toasts: createToastStore(clock),
    words: createStore<Words>(createTranslator({ locale: 'en' })),
    features: createStore(resolveFeatures()),
    isLeaving: createStore(false),
    runs: createRuns(),
    log: { error() {} },
  }
  followWallets(core)
  for (const walletId of wallets) {
    chain.answer = { ...sessionOn('1', walletId), walletId }
    await kernel.connect('test', walletId)
  }
  core.modal.open({ id: 'Account' })
  core.modal.push({ id: 'ProfileWallets' })
  const views = () => core.modal.get().stack.map(({ id }) => id)
  return { chain, core, views, state: () => kernel.state.namespaces.get().get('test') }
}

describe('leaving every wallet of a family', () => {
  it('forgets them at once, keeps the modal until they have answered, then closes it [S4.6]', async () => {
    const { core, views, state } = await openWith(['one', 'two', 'three'])
    const left = leaveWallet(core, { namespace: 'test' })
    expect(core.isLeaving.get()).toBe(true)
    await Promise.resolve()
    expect(state()).toMatchObject({ connection: { status: 'disconnected' }, kept: [] })
    expect(views()).toEqual(['Account', 'ProfileWallets'])
    await left
    expect([views(), core.isLeaving.get(), core.toasts.get()]).toEqual([[], false, undefined])
  })

  it('stays and says "Failed to disconnect" when a wallet does not let go [S8.1f]', async () => {
    const { chain, core, views, state } = await openWith(['one'])
    chain.failsToDisconnect = true
    await leaveWallet(core, { namespace: 'test' })
    expect(views()).toEqual(['Connect'])
    expect(core.toasts.get()).toMatchObject({ variant: 'error', message: 'Failed to disconnect' })
    expect(state()?.connection.status).toBe('disconnected')
    expect(core.isLeaving.get()).toBe(false)
  })

  it('does so on UnsupportedChain, too [S8.1f]', async () => {
    const { chain, core, views } = await openWith(['one'])
    chain.report({ ...sessionOn('9', 'one'), walletId: 'one' })
    core.modal.open({ id: 'UnsupportedChain' })
    chain.failsToDisconnect = true
    await leaveWallet(core, { namespace: 'test' })
    expect(views()).toEqual(['Connect'])
    expect(core.toasts.get()?.message).toBe('Failed to disconnect')
  })

  it('says what went wrong when it could not even begin', async () => {
    const { core } = await openWith(['one'])
    const kernel = {
      ...core.kernel,
      disconnect: () => Promise.reject(new PorticoError('PLUGIN_FAILED', { pluginId: 'x' })),
    }
    await leaveWallet({ ...core, kernel }, {})
    expect(core.toasts.get()?.message).toBe('Part of this site couldn’t be loaded')
  })

  it('leads to the home view where the modal can not close [S2.8]', async () => {
    const { core, views } = await openWith(['one'], () => ({ id: 'Connect' }))
    await leaveWallet(core)
    expect(views()).toEqual(['Connect'])
  })

  it('takes no second wish while it is at it', async () => {
    const { core, state } = await openWith(['one', 'two'])
    const first = leaveWallet(core, { namespace: 'test', walletId: 'one' })
    await leaveWallet(core)
    await first
    expect(state()?.connection.status).toBe('connected')
  })

  it('leaves the visitor alone who went on meanwhile', async () => {
    const { core, views } = await openWith(['one'])
    const left = leaveWallet(core)
    core.modal.reset({ id: 'Connect' })
    await left
    expect(views()).toEqual(['Connect'])
  })
})

describe('leaving one wallet of several', () => {
  it.each(['one', 'two'])('stays with the others; only %s is gone [S4.6]', async (walletId) => {
    const { core, views, state } = await openWith(['one', 'two'])
    await leaveWallet(core, { namespace: 'test', walletId })
    expect(views()).toEqual(['Account', 'ProfileWallets'])
    const connection = state()?.connection
    const inUse = connection?.status === 'connected' ? [connection.session.walletId] : []
    const kept = state()?.kept.map((one) => one.walletId) ?? []
    expect([...inUse, ...kept]).toEqual(walletId === 'one' ? ['two'] : ['one'])
  })

  it('stays when the wallet does not let go, and says so [S8.1f]', async () => {
    const { chain, core, views } = await openWith(['one', 'two'])
    chain.failsToDisconnect = true
    await leaveWallet(core, { namespace: 'test', walletId: 'one' })
    expect(views()).toEqual(['Account', 'ProfileWallets'])
    expect(core.toasts.get()?.message).toBe('Failed to disconnect')
  })

  it('closes with the last one', async () => {
    const { core, views } = await openWith(['one'])
    await leaveWallet(core, { namespace: 'test', walletId: 'one' })
    expect(views()).toEqual([])
  })
})
