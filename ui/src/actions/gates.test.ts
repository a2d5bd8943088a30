import {
  createStore,
  createToken,
  defineManifest,
  definePlugin,
  type Gate,
  type GateStatus,
  type Plugin,
  PorticoError,
  type Store,
} from '@portico/kernel'
import { describe, expect, it, vi } from 'vitest'
import { resolveFeatures } from '../options/resolveFeatures.js'
import { CLOSED, type ModalState } from '../state/modalState.js'
import { codeOf, createTestActions, type TestActions } from '../testing/createTestActions.js'
import { createTestChain, sessionOn } from '../testing/createTestChain.js'
import { createTestSignIn } from '../testing/createTestSignIn.js'
import { findDue, whenPassedOrLeft } from './gates.js'

const coreFor = ({ kernel, button }: Pick<TestActions, 'kernel' | 'button'>) => ({
  kernel,
  options: button.options,
  features: createStore(resolveFeatures()),
  log: button.log,
})
const ALICE = 'test:1:alice'
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
/** Handled from the start: it may be some turns before the widget asks. */
const unreadable = () => {
  const reading = Promise.reject(new PorticoError('SIGN_IN_INIT_FAILED', {}))
  reading.catch(() => {})
  return reading
}

/** A widget with the made-up sign-in, in which Alice has to sign once she is connected. */
function setUp(options?: Parameters<typeof createTestSignIn>[0], more: readonly Plugin[] = []) {
  const [chain, signIn] = [createTestChain(), createTestSignIn(options)]
  const scene = createTestActions({ plugins: [chain.plugin, signIn.plugin, ...more] })
  signIn.state.set({ status: 'due', account: ALICE })
  const connect = () => scene.kernel.connect('test', 'wallet')
  return { ...scene, chain, signIn, connect }
}

describe('after connecting', () => {
  it('the sign-in view is opened in place of the views on the way [S4.11a]', async () => {
    const { actions, views, connect } = setUp()
    await actions.open()
    await connect()
    await vi.waitFor(() => expect(views()).toEqual(['SIWXSignMessage']))
  })

  it('the modal closes when there is nothing to sign [S4.11a]', async () => {
    const { actions, views, connect, signIn, isOpen } = setUp()
    signIn.state.set({ status: 'signed', account: ALICE })
    await actions.open()
    await connect()
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(views()).toEqual([])
  })

  it('the modal stays as it is until that is known', async () => {
    const { actions, views, connect, signIn } = setUp()
    let read = () => {}
    signIn.whenRead = new Promise((resolve) => {
      read = resolve
    })
    await actions.open()
    await connect()
    await settle()
    expect(views()).toEqual(['Connect'])
    read()
    await vi.waitFor(() => expect(views()).toEqual(['SIWXSignMessage']))
  })

  it('what the visitor has opened meanwhile is left alone', async () => {
    const { actions, views, connect, signIn, coreOf } = setUp()
    let read = () => {}
    signIn.whenRead = new Promise((resolve) => {
      read = resolve
    })
    await actions.open()
    await connect()
    coreOf().modal.reset({ id: 'Account' })
    read()
    await settle()
    expect(views()).toEqual(['Account'])
  })

  it('the modal closes when that is unknown, and the log has the reason', async () => {
    const { actions, connect, signIn, isOpen, lines } = setUp()
    signIn.whenRead = unreadable()
    await actions.open()
    await connect()
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect(lines).toEqual(['whether a gate is due can not be read'])
  })

  it('another network comes first where the wallet is on one that is not offered [S4.11a] [S4.13]', async () => {
    const { actions, views, connect, chain } = setUp()
    chain.answer = sessionOn('9')
    await actions.open()
    await connect()
    await settle()
    expect(views()).toEqual(['UnsupportedChain'])
  })

  it('no view is due without the plugin, and nothing is loaded for it', async () => {
    expect(await findDue(coreFor(createTestActions()))).toBeUndefined()
  })
})

describe('for a visitor who is connected already', () => {
  const openAgain = async (required: boolean) => {
    const scene = setUp({ required })
    await scene.connect()
    await scene.actions.open()
    return scene
  }

  it('the account is shown where a signature is not required [S2.7]', async () => {
    const scene = await openAgain(false)
    expect(scene.views()).toEqual(['Account'])
    expect(await findDue(coreFor(scene), 'required')).toBeUndefined()
  })

  it('the sign-in view is shown instead where it is required, until there is a session [S2.7]', async () => {
    const scene = await openAgain(true)
    expect(scene.button.modalState.get().stack).toEqual([{ id: 'SIWXSignMessage', isRequired: true }])
    scene.signIn.become(ALICE, true)
    expect(await findDue(coreFor(scene), 'required')).toBeUndefined()
  })

  it('any other view is shown as asked for', async () => {
    const { actions, views, connect } = setUp({ required: true })
    await connect()
    await actions.open({ view: 'Networks' })
    expect(views()).toEqual(['Networks'])
  })

  it('the account is shown when it is unknown whether there is a session, and the log has the reason', async () => {
    const { actions, views, connect, signIn, lines } = setUp({ required: true })
    await connect()
    signIn.whenRead = unreadable()
    await actions.open()
    expect(views()).toEqual(['Account'])
    expect(lines).toEqual(['whether a gate is due can not be read'])
  })

  it('no view is required without the plugin', async () => {
    expect(await findDue(coreFor(createTestActions()), 'required')).toBeUndefined()
  })
})

it('waiting for a signature ends without leaving a listener', async () => {
  const scene = setUp()
  const { signIn } = scene
  const modal = createStore<ModalState>({ ...CLOSED, open: true })
  const get = vi.fn(modal.get)
  const ended = whenPassedOrLeft(coreFor(scene), { ...modal, get })
  await vi.waitFor(() => expect(get).toHaveBeenCalled())
  modal.set(CLOSED)
  await ended
  get.mockClear()
  signIn.state.set({ status: 'asking', account: ALICE })
  modal.set({ ...CLOSED, open: true })
  expect(get).not.toHaveBeenCalled()
})

describe('connect() ends', () => {
  /** Resolves with what became of the call, once it has ended. */
  async function begin(scene = setUp()) {
    const ended = vi.fn()
    const outcome = scene.actions.connect()
    outcome.then(ended, ended)
    await vi.waitFor(() => expect(scene.views()).toEqual(['Connect']))
    await scene.connect()
    await settle()
    return { ...scene, outcome, ended }
  }

  it('with the signature, not before [S4.11a]', async () => {
    const { outcome, ended, signIn, views } = await begin()
    expect(views()).toEqual(['SIWXSignMessage'])
    for (const status of ['asking', 'due', 'asking', 'verifying'] as const) {
      signIn.state.set({ status, account: ALICE })
      await settle()
    }
    expect(ended).not.toHaveBeenCalled()
    signIn.become(ALICE, true)
    expect(await outcome).toEqual(sessionOn('1'))
  })

  describe('with the last of several gates', () => {
    const behindSignIn = () => {
      const second: Gate & { readonly status: Store<GateStatus> } = {
        status: createStore<GateStatus>('due'),
        required: true,
        view: 'AllWallets',
        isDue: async () => second.status.get() !== 'passed',
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
      return { second, plugin }
    }

    it.each([false, true])('passed, whether or not the modal closes between them: %s', async (closes) => {
      const { second, plugin } = behindSignIn()
      const { outcome, ended, signIn, views, coreOf } = await begin(setUp({}, [plugin]))
      expect(views()).toEqual(['SIWXSignMessage'])
      signIn.become(ALICE, true)
      if (closes) coreOf().modal.close({ force: true })
      await vi.waitFor(() => expect(views()).toEqual(['AllWallets']))
      await settle()
      expect(ended).not.toHaveBeenCalled()
      second.status.set('passed')
      expect(await outcome).toEqual(sessionOn('1'))
    })

    it('left', async () => {
      const { plugin } = behindSignIn()
      const { outcome, ended, signIn, views, coreOf } = await begin(setUp({}, [plugin]))
      signIn.become(ALICE, true)
      await vi.waitFor(() => expect(views()).toEqual(['AllWallets']))
      await settle()
      expect(ended).not.toHaveBeenCalled()
      coreOf().modal.close({ force: true })
      expect(await outcome).toEqual(sessionOn('1'))
    })

    it('left with the first', async () => {
      const { plugin } = behindSignIn()
      const { outcome, coreOf } = await begin(setUp({}, [plugin]))
      coreOf().modal.close({ force: true })
      expect(await outcome).toEqual(sessionOn('1'))
    })
  })

  it('at once when there is nothing to sign', async () => {
    const scene = setUp()
    scene.signIn.state.set({ status: 'signed', account: ALICE })
    const { outcome } = await begin(scene)
    expect(await outcome).toEqual(sessionOn('1'))
  })

  it('with the session of a visitor who says no to a signature that is not required', async () => {
    const { outcome, signIn } = await begin()
    signIn.state.set({ status: 'off', account: ALICE })
    expect(await outcome).toEqual(sessionOn('1'))
  })

  it('with the session when the visitor leaves the view', async () => {
    const { outcome, coreOf } = await begin()
    coreOf().modal.close({ force: true })
    expect(await outcome).toEqual(sessionOn('1'))
  })

  it('also when the visitor has left before it was known that there is something to sign', async () => {
    const scene = setUp()
    let read = () => {}
    scene.signIn.whenRead = new Promise((resolve) => {
      read = resolve
    })
    const { outcome, ended, coreOf } = await begin(scene)
    coreOf().modal.close({ force: true })
    await settle()
    expect(ended).not.toHaveBeenCalled()
    read()
    expect(await outcome).toEqual(sessionOn('1'))
  })

  it('with CONNECT_CLOSED when the wallet was disconnected for want of a signature [S2.10]', async () => {
    const { outcome, chain, signIn } = await begin()
    chain.report(undefined)
    signIn.state.set({ status: 'off' })
    expect(await codeOf(outcome)).toBe('CONNECT_CLOSED')
  })

  it('with the reason when it is unknown whether there is something to sign', async () => {
    const scene = setUp()
    scene.signIn.whenRead = unreadable()
    const { outcome } = await begin(scene)
    expect(await codeOf(outcome)).toBe('SIGN_IN_INIT_FAILED')
  })
})
