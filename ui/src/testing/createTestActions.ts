import { createKernel, createStore, isPorticoError, type KernelEvents, type PorticoError } from '@portico/kernel'
import { createFakeClock, type FakeClock } from '@portico/kernel/testing'
import { type Actions, createActions } from '../actions/createActions.js'
import type { ClientCalls } from '../actions/createCalls.js'
import { lists } from '../actions/mountModal.js'
import type { Language } from '../messages/messages.js'
import type { SettledOptions } from '../options/options.js'
import type { PorticoWallet } from '../state/clientState.js'
import type { ButtonCore, PorticoCore } from '../state/core.js'
import { CLOSED } from '../state/modalState.js'
import type { PorticoTheme } from '../theme/tokens.js'
import { createTestChain, createTestStorage, type TestChain, testNetwork } from './createTestChain.js'
import '../views/viewParams.js'

/** The lazy half of a widget over a real kernel; only the rendering is left out. */
export interface TestActions {
  readonly actions: Actions & ClientCalls
  readonly button: ButtonCore
  readonly chain: TestChain
  readonly clock: FakeClock
  readonly kernel: ButtonCore['kernel']
  /** What was logged. */
  readonly lines: readonly string[]
  /** What `onError` would hear. */
  readonly reported: readonly PorticoError[]
  /** Every usage event, in order. */
  readonly used: readonly KernelEvents['usage:tracked'][]
  /** How often the modal is rendered at the moment. */
  mounts(): number
  /** Once it is rendered. */
  coreOf(): PorticoCore
  views(): readonly string[]
  isOpen(): boolean
}

/** @param rules.isStarted whether someone has acted */
export function createTestActions(
  overrides: Partial<SettledOptions> = {},
  rules: { readonly isStarted?: boolean; readonly placed?: Set<HTMLElement> | undefined } = {},
): TestActions {
  const chain = createTestChain()
  const clock = createFakeClock()
  const lines: string[] = []
  const log = { error: (text: string) => void lines.push(text) }
  const options: SettledOptions = {
    plugins: [chain.plugin],
    networks: [testNetwork('1'), testNetwork('2')],
    storage: createTestStorage(),
    clock,
    log,
    ...overrides,
  }
  const kernel = createKernel(options)
  const reported: PorticoError[] = []
  const used: KernelEvents['usage:tracked'][] = []
  kernel.events.on('usage:tracked', (event) => void used.push(event))
  const button: ButtonCore = {
    kernel,
    options,
    log,
    hostFeatures: createStore(options.features ?? {}),
    alerts: createStore<readonly PorticoError[]>([]),
    modalState: createStore(CLOSED),
    theme: createStore<PorticoTheme>({ mode: 'system', variables: {} }),
    restoring: createStore(false),
    remembered: createStore([]),
    offered: createStore<readonly PorticoWallet[]>([]),
    language: createStore<Language>({ pack: undefined, overrides: {} }),
    open: async () => {},
    async preload() {},
    report: (error) => void reported.push(error),
    themeSheet: () => ({}) as CSSStyleSheet,
  }
  const element = { isConnected: true, shadowRoot: {} } as HTMLElement
  let mounts = 0
  let core: PorticoCore | undefined
  const mountModal = (given: PorticoCore) => {
    mounts++
    core = given
    return { dispose: () => void mounts-- }
  }
  const actions = createActions(button, rules.placed ?? new Set([element]), async () => ({ mountModal, lists }))
  if (rules.isStarted !== false) actions.start()
  const calls = new Proxy({} as ClientCalls, {
    get:
      (_, name) =>
      async (...call: readonly never[]) =>
        (await actions.later(name as keyof ClientCalls))(...call),
  })
  return {
    actions: Object.assign(Object.create(calls), actions),
    button,
    chain,
    clock,
    kernel,
    lines,
    reported,
    used,
    mounts: () => mounts,
    coreOf() {
      if (!core) throw new TypeError('not mounted')
      return core
    },
    views: () => button.modalState.get().stack.map(({ id }) => id),
    isOpen: () => button.modalState.get().open,
  }
}

/** The code with which a call fails, or `resolved`. */
export const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )
