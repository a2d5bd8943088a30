import {
  createStore,
  createToken,
  defineManifest,
  definePlugin,
  type Gate,
  type GateStatus,
  PorticoError,
  SignIn,
  type SignInStatus,
} from '@portico/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createTestActions } from '../testing/createTestActions.js'
import { createTestChain, createTestStorage, sessionOn } from '../testing/createTestChain.js'
import { createTestSignIn } from '../testing/createTestSignIn.js'
import { followGates } from './followGates.js'

const ALICE = 'test:1:alice'
const BOB = 'test:1:bob'
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

function setUp(overrides: Parameters<typeof createTestActions>[0] = {}) {
  const [chain, signIn] = [createTestChain(), createTestSignIn()]
  const scene = createTestActions({ plugins: [chain.plugin, signIn.plugin], ...overrides })
  /** As the plugin does it: what is kept for the account is read first. */
  async function show(account: typeof ALICE | typeof BOB | 'test:2:alice', status: SignInStatus) {
    const [, reference = '', address] = account.split(':')
    chain.report(sessionOn(reference, address))
    signIn.state.set({ status: 'unknown', account })
    signIn.state.set({ status, account })
    await settle()
  }
  return { ...scene, chain, signIn, show }
}

/** Alice is connected and has signed. */
async function setUpSigned(overrides?: Parameters<typeof setUp>[0]) {
  const scene = setUp(overrides)
  scene.signIn.state.set({ status: 'signed', account: ALICE })
  await scene.kernel.connect('test', 'wallet')
  await scene.kernel.get(SignIn)
  await settle()
  return scene
}

describe('the sign-in view', () => {
  it.each([
    ['account', BOB],
    ['network', 'test:2:alice'],
  ] as const)('opens when the %s that is shown becomes one without a session [S4.11a]', async (_what, account) => {
    const { show, views } = await setUpSigned()
    await show(account, 'due')
    expect(views()).toEqual(['SIWXSignMessage'])
  })

  it('takes the place of what the visitor has open', async () => {
    const { actions, coreOf, show, views } = await setUpSigned()
    await actions.open()
    coreOf().modal.push({ id: 'Networks' })
    expect(views()).toEqual(['Account', 'Networks'])
    await show(BOB, 'due')
    expect(views()).toEqual(['SIWXSignMessage'])
  })

  it('stays closed for one that has a session, or needs none', async () => {
    const { show, isOpen } = await setUpSigned()
    for (const status of ['signed', 'off'] as const) {
      await show(BOB, status)
      await show(ALICE, 'signed')
    }
    expect(isOpen()).toBe(false)
  })

  it('opens once: who left it is not asked again by what the plugin tells of the same account', async () => {
    const { show, signIn, coreOf, isOpen, views } = await setUpSigned()
    await show(BOB, 'due')
    expect(views()).toEqual(['SIWXSignMessage'])
    coreOf().modal.close({ force: true })
    for (const status of ['asking', 'due', 'unknown', 'due'] as const) signIn.state.set({ status, account: BOB })
    await settle()
    expect(isOpen()).toBe(false)
  })

  it('leaves a visitor alone who is on the way to another wallet', async () => {
    const { actions, show, views } = await setUpSigned()
    await actions.open({ view: 'Connect' })
    await show(BOB, 'due')
    expect(views()).toEqual(['Connect'])
  })

  it('is not opened for a wallet that the page itself has connected', async () => {
    const { kernel, show, isOpen } = setUp()
    await kernel.connect('test', 'wallet')
    await kernel.get(SignIn)
    await settle()
    await show(ALICE, 'due')
    expect(isOpen()).toBe(false)
  })

  it('is not opened for what a reload brings back, and is for what comes after it [S4.11a]', async () => {
    const storage = createTestStorage()
    const first = await setUpSigned({ storage })
    await first.kernel.dispose()
    const { kernel, show, isOpen, signIn, views } = setUp({ storage })
    signIn.state.set({ status: 'unknown', account: ALICE })
    await kernel.restore()
    expect(kernel.state.namespaces.get().get('test')?.connection.status).toBe('connected')
    await kernel.get(SignIn)
    await settle()
    await show(ALICE, 'due')
    expect(isOpen()).toBe(false)
    await show(ALICE, 'signed')
    await show(BOB, 'due')
    expect(views()).toEqual(['SIWXSignMessage'])
  })
})

it('a second gate is opened when the first was passed', async () => {
  const [chain, signIn] = [createTestChain(), createTestSignIn()]
  const second: Gate = {
    status: createStore<GateStatus>('due'),
    required: true,
    view: 'AllWallets',
    isDue: async () => true,
  }
  const token = createToken<Gate>('second-gate@1')
  const plugin = definePlugin(
    defineManifest({
      id: 'second',
      kernel: 2,
      namespaces: 'global',
      provides: { token },
      contributes: { gates: [{ id: 'second', gate: token }] },
    }),
    { options: undefined, load: async () => ({ activate: () => ({ token: second }) }) },
  )
  const { actions, kernel, views } = createTestActions({ plugins: [chain.plugin, signIn.plugin, plugin] })
  signIn.state.set({ status: 'due', account: ALICE })
  await actions.open()
  await kernel.connect('test', 'wallet')
  await vi.waitFor(() => expect(views()).toEqual(['SIWXSignMessage']))
  await kernel.get(token)
  await settle()
  signIn.become(ALICE, true)
  await vi.waitFor(() => expect(views()).toEqual(['AllWallets']))
})

describe('followGates', () => {
  it('loads nothing of signing in before a wallet is connected', async () => {
    const { kernel } = setUp()
    const get = vi.spyOn(kernel, 'get')
    await settle()
    expect(get).not.toHaveBeenCalled()
  })

  it('does nothing without the plugin', async () => {
    const { kernel, coreOf, actions, lines } = createTestActions()
    await actions.open()
    const open = vi.fn()
    const stop = followGates(coreOf(), open)
    await kernel.connect('test', 'wallet')
    await settle()
    stop()
    expect([open.mock.calls, lines]).toEqual([[], []])
  })

  /** What the widget follows on its own is ended; this follows in its place. */
  async function followAlone(open: Parameters<typeof followGates>[1]) {
    const scene = setUp()
    await scene.actions.open()
    const core = scene.coreOf()
    core.modal.close()
    scene.actions.dispose()
    const log = { error: vi.fn() }
    scene.signIn.state.set({ status: 'signed', account: ALICE })
    return { ...scene, log, stop: followGates({ ...core, log }, open) }
  }

  it.each([
    ['while the plugin is being loaded', true],
    ['later', false],
  ])('listens no more when it was stopped %s', async (_when, isEarly) => {
    const open = vi.fn(async () => {})
    const { kernel, stop, show } = await followAlone(open)
    if (isEarly) kernel.events.on('session:opened', stop)
    await kernel.connect('test', 'wallet')
    await kernel.get(SignIn)
    await settle()
    if (!isEarly) {
      await show(BOB, 'due')
      expect(open.mock.calls).toEqual([[{ view: 'SIWXSignMessage' }]])
      await show(ALICE, 'signed')
      stop()
    }
    open.mockClear()
    await show(BOB, 'due')
    expect(open).not.toHaveBeenCalled()
  })

  it('tells the log why the view can not be opened', async () => {
    const cause = new PorticoError('CONFIG_INVALID', { option: 'disableAppend', fix: 'Place the element.' })
    const { kernel, log, show } = await followAlone(() => Promise.reject(cause))
    await kernel.connect('test', 'wallet')
    await kernel.get(SignIn)
    await settle()
    await show(BOB, 'due')
    expect(log.error.mock.calls).toEqual([['SIWXSignMessage can not be opened', cause]])
  })
})
