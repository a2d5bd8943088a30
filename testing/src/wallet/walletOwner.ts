import { createPromptQueue, type PromptQueue } from './prompts.js'
import { createRequestGate, type RequestGate } from './requestGate.js'
import { createSavedState, type SavedState } from './savedState.js'
import type { TestWallet, TestWalletOptions } from './testWallet.js'

interface OwnerState {
  connected: boolean
  locked: boolean
  accountIndex: number
  chain: string
  autoApprove: boolean
}

export interface WalletOwner {
  readonly state: SavedState<OwnerState>
  readonly prompts: PromptQueue
  readonly gate: RequestGate
  /** True when the site may see the account now. */
  isExposed(): boolean
  /** Asks the person to unlock when needed, then to connect this site when needed. */
  openToSite(method: string, options?: { askAgain?: boolean }): Promise<void>
  onChange(listener: () => void): () => void
}

interface OwnerOptions extends TestWalletOptions {
  name: string
  storageKey: string
  firstChain: string
}

/** The part of a wallet that does not depend on a chain: permission, lock, prompts, delays, the saved state. */
export function createWalletOwner(options: OwnerOptions): WalletOwner {
  const listeners = new Set<() => void>()
  const tellListeners = () => {
    for (const listener of [...listeners]) listener()
  }
  const initial = { connected: false, locked: false, accountIndex: 0, chain: options.firstChain }
  const state = createSavedState<OwnerState>(
    options.storageKey,
    { ...initial, autoApprove: options.autoApprove ?? false },
    options.storage,
  )
  state.onChange(tellListeners)
  const prompts = createPromptQueue({
    wallet: options.name,
    isAutoApproved: () => state.read().autoApprove,
    answerPrompt: options.prompt,
    onChange: tellListeners,
  })
  return {
    state,
    prompts,
    gate: createRequestGate(options.delayMs ?? 0, tellListeners, options.onRequest),
    isExposed: () => state.read().connected && !state.read().locked,
    async openToSite(method, { askAgain = false } = {}) {
      if (state.read().locked) {
        await prompts.ask({ method, title: 'Unlock the wallet' }, { only: 'connect' })
        state.change({ locked: false })
      }
      if (state.read().connected && !askAgain) return
      await prompts.ask({ method, title: 'Connect to this site' }, { only: 'connect' })
      state.change({ connected: true })
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type OwnerControls = Pick<
  TestWallet,
  | 'locked'
  | 'connected'
  | 'autoApprove'
  | 'delay'
  | 'ignoredMethod'
  | 'requests'
  | 'approveNext'
  | 'rejectNext'
  | 'pending'
  | 'setAutoApprove'
  | 'lock'
  | 'unlock'
  | 'selectAccount'
  | 'setDelay'
  | 'neverAnswer'
  | 'revoke'
  | 'onChange'
>

export function createOwnerControls(owner: WalletOwner, accountCount: number): OwnerControls {
  const { state, prompts, gate } = owner
  return {
    get locked() {
      return state.read().locked
    },
    get connected() {
      return state.read().connected
    },
    get autoApprove() {
      return state.read().autoApprove
    },
    get delay() {
      return gate.delay()
    },
    get ignoredMethod() {
      return gate.ignoredMethod()
    },
    requests: gate.requests,
    approveNext: prompts.approveNext,
    rejectNext: prompts.rejectNext,
    pending: prompts.pending,
    setAutoApprove: (on) => state.change({ autoApprove: on }),
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
    selectAccount(index) {
      if (index < 0 || index >= accountCount) throw new RangeError(`The wallet has no account ${index}.`)
      state.change({ accountIndex: index })
    },
    setDelay: gate.setDelay,
    neverAnswer: gate.neverAnswer,
    revoke: () => state.change({ connected: false }),
    onChange: owner.onChange,
  }
}

/** Joins two objects; a spread would freeze their getters at today's value. */
export function joinLive<Left extends object, Right extends object>(left: Left, right: Right): Left & Right {
  const fields = { ...Object.getOwnPropertyDescriptors(left), ...Object.getOwnPropertyDescriptors(right) }
  return Object.defineProperties({}, fields) as Left & Right
}
