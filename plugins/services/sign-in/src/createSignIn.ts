import {
  type AccountId,
  type Accounts,
  type AuthenticationRequest,
  type CallOptions,
  type ChainId,
  createStore,
  type EventBus,
  isPorticoError,
  type Log,
  type Modal,
  PorticoError,
  parseAccountId,
  type Redirects,
  type SignIn,
  type SignInState,
  type SiwxSession,
  type Unsubscribe,
  untilAborted,
} from '@portico/kernel'
import type { Signable } from './checkClaims.js'
import { createDrafts } from './createDrafts.js'
import { followAccounts, watchEnd } from './followAccounts.js'
import type { OneClick } from './oneClick/createOneClick.js'
import { aborted, keepSession, type RequestParts, requestSession } from './requestSession.js'
import { type Command, initialState, type MachineState, type SignInEvent, transition } from './state/transition.js'
import type { LeftDraft } from './storage/leftDraft.js'

interface SignInParts extends RequestParts {
  readonly accounts: Accounts
  readonly events: EventBus
  readonly log: Log
  readonly oneClick: OneClick
  readonly redirects: Pick<Redirects, 'onLeave' | 'returned'>
  readonly left: LeftDraft
  readonly modal: Pick<Modal, 'open'> | undefined
  readonly own: (release: Unsubscribe) => void
}

/** Who signs anew keeps the session until the next one is there. */
const hasSession = ({ phase, request }: MachineState) => phase === 'signed' || request?.before === 'signed'

/** Drives the machine: it hears of accounts, and does what the machine commands. */
export function createSignIn(parts: SignInParts): SignIn {
  const { accounts, events, clock, log, setup, oneClick, redirects, left, modal, own } = parts
  const store = createStore<SignInState>({ status: 'off' })
  const drafts = createDrafts(parts)
  let machine = initialState
  let lastAttempt = 0
  /** The look into the storage that was begun last. */
  let look: Promise<void> = Promise.resolve()
  /** What the wallet's page has led back with is taken in. */
  let resuming: Promise<void> | undefined
  let pending: { readonly session: Promise<SiwxSession>; readonly abort: AbortController; callers: number } | undefined
  let cancelWatch: Unsubscribe = () => {}

  function send(event: SignInEvent): readonly Promise<void>[] {
    const { state, commands } = transition(machine, event)
    const before = machine
    const { phase, account } = before
    machine = state
    if (state.phase !== phase || state.account !== account) store.set({ status: state.phase, account: state.account })
    const isSigned = hasSession(state)
    if (state.account !== undefined && state.account === account && isSigned !== hasSession(before)) {
      events.emit('signIn:changed', { namespace: parseAccountId(state.account).namespace, isSigned })
    }
    return commands.map(run)
  }

  function run(command: Command): Promise<void> {
    switch (command.type) {
      case 'read':
        look = read(command.attempt, command.account)
        return look
      case 'ask':
        ask(command.attempt, command.account)
        return Promise.resolve()
      case 'abort':
        pending?.abort.abort()
        return Promise.resolve()
      case 'disconnect':
        return accounts.disconnect(parseAccountId(command.account).namespace)
    }
  }

  async function read(attempt: number, account: AccountId): Promise<void> {
    const asked = left.read(account)
    if (asked) resuming = resume(account, asked)
    if (resuming) await resuming
    const { outcome, sessions } = await setup.read(account)
    if (machine.reading !== attempt) return
    send({ type: 'read', attempt, outcome })
    watch(sessions)
  }

  /** A wallet with a page of its own was asked before this page was loaded (docs/plugins.md): its answer counts like any other. */
  async function resume(account: AccountId, asked: Signable): Promise<void> {
    const track = trackOn(parseAccountId(account).chainId)
    try {
      const answer = await redirects.returned(account)
      if (answer?.type !== 'sign') return // it may still come
      left.forget()
      const proof = await parts.findProof(parseAccountId(account).namespace)
      if (!proof) return
      await keepSession(parts, account, { asked, proof, signature: answer.signature.text })
      track('SUCCESS')
    } catch (error) {
      left.forget()
      track('ERROR', error)
      // One that is required is opened like any gate.
      if (!setup.required)
        modal?.open(setup.view).catch((cause: unknown) => log.error('a view can not be opened', cause)) // S4.11c
    }
  }

  function watch(sessions: readonly SiwxSession[]): void {
    cancelWatch()
    cancelWatch = watchEnd(clock, sessions, askToRead)
  }

  /** What a wallet has answered to a request that came before its account was known. */
  async function accept(request: AuthenticationRequest, check: () => Promise<void>): Promise<void> {
    const track = trackOn(request.chains[0])
    try {
      await check()
    } catch (error) {
      track('ERROR', error)
      throw error
    }
    track('SUCCESS')
    askToRead()
  }

  const askToRead = () => void send({ type: 'readAsked', attempt: ++lastAttempt })

  /** Sites that know plain signatures alone refuse those of contracts. */
  function isOfContract(error: unknown, account: AccountId): boolean {
    if (!isPorticoError(error, 'SIWX_INVALID') || !['signature', 'host'].includes(error.context.reason)) return false
    const known = accounts.session(parseAccountId(account).namespace)?.accounts
    return known?.find(({ id }) => id === account)?.type === 'smartAccount'
  }

  function ask(attempt: number, account: AccountId): void {
    const abort = new AbortController()
    const track = trackOn(parseAccountId(account).chainId)
    track('STARTED')
    const { draft, release } = drafts.hold(account)
    let asked: Signable | undefined
    draft.then(
      (made) => {
        asked = made.asked
      },
      () => {}, // the request ends with it
    )
    const stopLeaving = redirects.onLeave(({ request: leaving }) => {
      if (asked && leaving.type === 'sign' && leaving.account === account) left.write(account, asked)
    })
    const end = () => {
      stopLeaving()
      release()
    }
    abort.signal.addEventListener('abort', end) // at once: the next request may follow in the same breath
    const onSigned = () => void send({ type: 'signatureGiven', attempt })
    const request = requestSession(parts, account, draft, abort.signal, onSigned)
    const session = untilAborted(request, abort.signal, 'sign-in').then(
      (kept) => {
        end()
        send({ type: 'kept', attempt })
        watch([kept])
        track('SUCCESS')
        return kept
      },
      (cause: unknown) => {
        end()
        const error = isOfContract(cause, account)
          ? new PorticoError('SMART_ACCOUNT_UNSUPPORTED', {}, { cause })
          : cause
        if (!isPorticoError(error, 'REQUEST_ABORTED')) track('ERROR', error)
        const isStart = isPorticoError(error, 'SIGN_IN_INIT_FAILED')
        settle(send({ type: 'failed', attempt, isStart }))
        throw error
      },
    )
    session.catch(() => {}) // its callers get the failure
    pending = { session, abort, callers: 0 }
  }

  /** Each caller may give up alone; when the last one does, so does the request. */
  async function join({ signal }: CallOptions): Promise<SiwxSession> {
    const request = pending
    if (!request) throw aborted()
    request.callers += 1
    try {
      return await untilAborted(request.session, signal, 'sign-in')
    } finally {
      request.callers -= 1
      if (signal?.aborted && request.callers === 0) request.abort.abort()
    }
  }

  const trackOn = (network: ChainId | undefined) => (step: string, error?: unknown) =>
    events.emit('usage:tracked', {
      event: `SIGN_IN_${step}`,
      properties: { network, ...(isPorticoError(error) ? { code: error.code } : {}) },
    })

  /** The kernel reports what could not be disconnected. */
  const settle = (done: readonly Promise<void>[]) => void Promise.allSettled(done)

  const follow = followAccounts(accounts, {
    onShown: (account) => settle(send({ type: 'shown', account, attempt: ++lastAttempt })),
    onLeft: (account) => {
      setup.leave(account).catch((cause: unknown) => log.error('a sign-in could not be forgotten', cause))
    },
  })
  own(accounts.onChange(follow))
  own(accounts.active.subscribe(follow))
  own(
    events.on('session:opened', ({ others = [], ...opened }) => {
      for (const { namespace } of [...others, opened]) {
        settle(send({ type: 'connectedAnew', namespace, attempt: ++lastAttempt }))
      }
      follow()
    }),
  )
  own(() => {
    cancelWatch()
    pending?.abort.abort()
  })
  follow()

  const isWanting = () => machine.phase === 'due' || machine.request !== undefined

  return {
    state: store,
    required: setup.required,
    view: setup.view,
    async isDue() {
      if (machine.reading === undefined) askToRead()
      for (let latest: Promise<void> | undefined; latest !== look; ) {
        latest = look
        await latest
      }
      return isWanting()
    },
    async getSessions(account = machine.account) {
      return account === undefined ? [] : setup.list(account)
    },
    async signIn(options = {}) {
      if (options.signal?.aborted) throw aborted()
      const namespace = accounts.active.get()
      if (!accounts.session(namespace)) throw new PorticoError('ACCOUNT_MISSING', { namespace })
      if (machine.account === undefined) throw new PorticoError('NETWORK_CONTEXT_MISSING', { namespace })
      settle(send({ type: 'signAsked', attempt: ++lastAttempt }))
      return join(options)
    },
    async readText({ signal } = {}) {
      const { account } = machine
      if (account === undefined) throw new PorticoError('ACCOUNT_MISSING', {})
      return (await untilAborted(drafts.read(account), signal, 'sign-in')).asked.message
    },
    async signOut() {
      const { account } = machine
      if (account === undefined) return
      await setup.forget(account)
      if (machine.account === account) settle(send({ type: 'signedOut', isRequired: setup.required }))
    },
    async cancel() {
      const { account } = machine
      if (account !== undefined && isWanting()) trackOn(parseAccountId(account).chainId)('CANCELLED')
      await Promise.all(send({ type: 'cancelled', isRequired: setup.required }))
    },
    authentication: oneClick.authentication,
    acceptAuthentication: (request, cacaos) => accept(request, () => oneClick.accept(request, cacaos)),
    acceptText: (request, signed) => accept(request, () => oneClick.acceptText(request, signed)),
  }
}

/** Where the host has set up no sign-in (S8.9d). */
export function createDisabledSignIn(): SignIn {
  const refuse = () => Promise.reject(new PorticoError('SIWX_DISABLED', {}))
  return {
    state: createStore({ status: 'off' }),
    required: false,
    view: 'SIWXSignMessage',
    isDue: async () => false,
    getSessions: async () => [],
    signIn: refuse,
    readText: refuse,
    signOut: async () => {},
    cancel: async () => {},
    authentication: async () => undefined,
    acceptAuthentication: refuse,
    acceptText: refuse,
  }
}
