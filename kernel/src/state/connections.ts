import type { AccountId } from '../caip/accountId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import { ACCOUNT_LIMIT, type Account, type AccountType } from '../capabilities/account.js'
import type { CallOptions, Clock, Log } from '../capabilities/call.js'
import { Connector, type Session } from '../capabilities/connector.js'
import { NetworkSwitch } from '../capabilities/network.js'
import { isPorticoError, PorticoError } from '../errors/porticoError.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { Activator } from '../plugin/activator.js'
import { withDeadline } from '../services/withDeadline.js'
import type { Store } from '../store/createStore.js'
import { cleanText } from '../untrusted/cleanText.js'
import { type Command, type NamespaceEvent, transition } from './namespaceMachine.js'
import { type KeptConnection, type NamespaceState, sessionOf } from './namespaceState.js'

const NAME_LENGTH = 48

/**
 * A session as it is kept: at most {@link ACCOUNT_LIMIT} accounts, and names that are safe to show.
 * @param kinds of accounts whose family can't tell them
 */
export function cleanSession(session: Session, kinds: ReadonlyMap<AccountId, AccountType>): Session {
  const clean = (account: Account) => cleanAccount(account, kinds.get(account.id))
  const accounts = session.accounts.slice(0, ACCOUNT_LIMIT).map(clean) as [Account, ...Account[]]
  const isClean =
    accounts.length === session.accounts.length && accounts.every((one, at) => one === session.accounts[at])
  return isClean ? session : { ...session, accounts }
}

function cleanAccount(account: Account, type = account.type): Account {
  const { name, ...nameless } = account
  if (name === undefined && type === account.type) return account
  const clean = cleanText(name, NAME_LENGTH)
  return { ...nameless, type, ...(clean !== '' && { name: clean }) }
}

/** The states of all families, by namespace. */
export type NamespaceMap = ReadonlyMap<Namespace, NamespaceState>

/** A person may need this long to find the wallet's window; the UI offers a way out all along. */
const ANSWER_TIMEOUT_MS = 120_000
/** On a slow line the code of a family takes longer than its wallet. */
const RESTORE_LOADING_MS = 30_000
const DISCONNECT_TIMEOUT_MS = 3_000

/** Drives the namespace machines: feeds them what happens, and does what they command. */
export interface Connections {
  connect(
    namespace: Namespace,
    walletId: string,
    options?: CallOptions & {
      readonly silent?: boolean
      readonly key?: string | undefined
      /** Reads a session that was asked for before this page was loaded, in the place of asking for one. */
      readonly resume?: ((connector: Connector) => Promise<Session>) | undefined
    },
  ): Promise<Session>
  cancelConnect(namespace: Namespace): void
  /** Ends the session and every kept one. @throws `DISCONNECT_FAILED` after the state is cleared */
  disconnect(namespace: Namespace): Promise<void>
  /** Ends one of several connections; the others stay. @throws `DISCONNECT_FAILED` as above */
  forgetConnection(namespace: Namespace, walletId: string): Promise<void>
  switchNetwork(namespace: Namespace, chainId: ChainId, options?: CallOptions): Promise<void>
  /** Puts in what the last visit left. */
  recall(
    namespace: Namespace,
    visit: { readonly kept: readonly KeptConnection[]; readonly chainId: ChainId | undefined },
  ): void
  offer(namespace: Namespace, offered: readonly ChainId[]): void
  /** Drops what the namespace has without telling the wallet: its connector is gone. */
  forget(namespace: Namespace): void
  /** Aborts whatever is under way. */
  dispose(): void
}

export function createConnections(config: {
  readonly store: Store<NamespaceMap>
  readonly activator: Activator
  readonly events: EventBus
  readonly clock: Clock
  readonly log: Log
  readonly save: () => void
  /** How long a wallet may take to answer that was not asked by the visitor, from the moment it is asked. */
  readonly restoreLimitMsOf: (walletId: string) => number
  readonly accountTypeOf: (namespace: Namespace) => AccountType
  /** See {@link cleanSession}. */
  readonly kinds: ReadonlyMap<AccountId, AccountType>
  readonly onOpened: (namespace: Namespace, session: Session, restored: boolean) => void
  /** Whether this session's event waits for those of other families. Default: no. */
  readonly isHeld?: (namespace: Namespace, session: Session) => boolean
  /** The family with whose connection this one ends, if it does. */
  readonly endsAlong?: (namespace: Namespace) => Namespace | undefined
}): Connections {
  const { store, activator, events, clock } = config
  const running = new Map<number, { readonly abort: AbortController; readonly result: Promise<unknown> }>()
  const watched = new WeakSet<Connector>()
  const resumed = new Map<number, (connector: Connector) => Promise<Session>>()
  let lastAttempt = 0
  let isCut = false

  const stateOf = (namespace: Namespace): NamespaceState => {
    const state = store.get().get(namespace)
    if (!state) throw new PorticoError('ADAPTER_MISSING', { namespace })
    return state
  }

  function dispatch(namespace: Namespace, event: NamespaceEvent): void {
    const { state, commands } = transition(stateOf(namespace), event)
    store.set((map) => (map.get(namespace) === state ? map : new Map(map).set(namespace, state)))
    for (const command of commands) obey(namespace, command)
  }

  function obey(namespace: Namespace, command: Command): unknown {
    switch (command.type) {
      case 'connect':
        return start(command.attempt, (signal) => runConnect(namespace, command, signal))
      case 'switch':
        return start(command.attempt, (signal) => runSwitch(namespace, command, signal))
      case 'abort':
        return running.get(command.attempt)?.abort.abort()
      case 'disconnect':
        return start(++lastAttempt, () => runDisconnect(namespace, command.walletId))
      case 'save':
        return config.save()
      case 'tellOpened':
        config.onOpened(namespace, command.session, command.restored)
        if (config.isHeld?.(namespace, command.session)) return
        return events.emit('session:opened', { namespace, session: command.session, restored: command.restored })
      case 'tellClosed': {
        const along = config.endsAlong?.(namespace)
        return events.emit('session:closed', { namespace, by: command.by, ...(along !== undefined && { along }) })
      }
      case 'tellChanged':
        return events.emit('session:changed', { namespace, session: command.session })
      case 'tellMoved':
        return events.emit('network:changed', {
          namespace,
          chainId: command.session.chainId,
          session: command.session,
        })
      case 'tellFailed':
        return events.emit('connection:failed', { namespace, error: command.error })
    }
  }

  /** Every running call can be aborted by its number, and its caller waits for the same promise. */
  function start(attempt: number, run: (signal: AbortSignal) => Promise<unknown>): void {
    const abort = new AbortController()
    const result = run(abort.signal).finally(() => running.delete(attempt))
    result.catch(() => {}) // callers get the rejection through `running`; the state has it too
    running.set(attempt, { abort, result })
  }

  async function connectorOf(namespace: Namespace): Promise<Connector> {
    const connector = await activator.get(Connector, namespace)
    if (!watched.has(connector)) {
      watched.add(connector)
      connector.onSessionChange((session) =>
        dispatch(namespace, { type: 'sessionReported', session: session && clean(session) }),
      )
    }
    return connector
  }

  function clean(session: Session): Session {
    if (session.accounts.length > ACCOUNT_LIMIT && !isCut) {
      isCut = true
      config.log.error(`${session.walletId} has more accounts than the ${ACCOUNT_LIMIT} that are kept`)
    }
    return cleanSession(session, config.kinds)
  }

  function networkSwitchOf(namespace: Namespace): Promise<NetworkSwitch> {
    return activator.get(NetworkSwitch, namespace).catch((cause: unknown) => {
      if (!isPorticoError(cause, 'CAPABILITY_MISSING')) throw cause
      throw new PorticoError('NETWORK_CLIENT_UNSET', { namespace })
    })
  }

  async function runConnect(
    namespace: Namespace,
    { attempt, walletId, silent, key }: Command & { type: 'connect' },
    signal: AbortSignal,
  ): Promise<Session> {
    const limitMs = silent ? config.restoreLimitMsOf(walletId) : ANSWER_TIMEOUT_MS
    const resume = resumed.get(attempt)
    resumed.delete(attempt)
    try {
      const within = <T>(ms: number, call: (inner: AbortSignal) => Promise<T>) => {
        const late = () => new PorticoError('WALLET_TIMEOUT', { walletId, waitedMs: ms })
        return withDeadline(clock, call, { ms, late, signal })
      }
      if (silent) await within(RESTORE_LOADING_MS, () => connectorOf(namespace))
      const granted = await within(limitMs, async (inner) => {
        const connector = await connectorOf(namespace)
        if (resume) return resume(connector)
        return connector.connect(walletId, {
          silent,
          key,
          signal: inner,
          chainId: stateOf(namespace).chainId,
          accountType: config.accountTypeOf(namespace),
        })
      })
      const session = clean(granted)
      dispatch(namespace, { type: 'connectGranted', attempt, session })
      return session
    } catch (cause) {
      const error = toPorticoError(cause, 'WALLET_FAILED', { walletId, method: 'connect' })
      dispatch(namespace, { type: 'connectFailed', attempt, error })
      throw error
    }
  }

  async function runSwitch(
    namespace: Namespace,
    { attempt, to }: Command & { type: 'switch' },
    signal: AbortSignal,
  ): Promise<void> {
    const walletId = sessionOf(stateOf(namespace))?.walletId ?? ''
    let error: PorticoError | undefined
    try {
      await withDeadline(clock, async (inner) => (await networkSwitchOf(namespace)).switchTo(to, { signal: inner }), {
        ms: ANSWER_TIMEOUT_MS,
        late: () => new PorticoError('WALLET_TIMEOUT', { walletId, waitedMs: ANSWER_TIMEOUT_MS }),
        signal,
      })
    } catch (cause) {
      error = toPorticoError(cause, 'WALLET_FAILED', { walletId, method: 'switchTo' })
    }
    dispatch(namespace, { type: 'networkSettled', attempt, error })
    const { failure } = stateOf(namespace)
    if (error ?? failure) throw error ?? failure?.error
  }

  async function runDisconnect(namespace: Namespace, walletId: string | undefined): Promise<void> {
    try {
      const connector = await connectorOf(namespace)
      await withDeadline(clock, (signal) => connector.disconnect({ signal, walletId }), {
        ms: DISCONNECT_TIMEOUT_MS,
        late: () => new PorticoError('DISCONNECT_FAILED', { namespace }),
      })
    } catch (cause) {
      const error = new PorticoError('DISCONNECT_FAILED', { namespace }, { cause })
      config.log.error('the wallet did not end its session', error)
      events.emit('connection:failed', { namespace, error })
      throw error
    }
  }

  /** Waits for every call that an event has just started. */
  async function settle(dispatchEvent: () => void): Promise<void> {
    const before = lastAttempt
    dispatchEvent()
    const started = Array.from({ length: lastAttempt - before }, (_, index) => resultOf(before + 1 + index, undefined))
    const failed = (await Promise.allSettled(started)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  /** The result of the call that an event has just started, also ended by the caller's own signal. */
  async function resultOf(attempt: number, signal: AbortSignal | undefined): Promise<unknown> {
    const call = running.get(attempt)
    const onAbort = () => call?.abort.abort()
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    return call?.result.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  return {
    async connect(namespace, walletId, { silent = false, key, resume, signal } = {}) {
      const attempt = ++lastAttempt
      if (resume) resumed.set(attempt, resume)
      dispatch(namespace, { type: 'connectAsked', attempt, walletId, silent, key })
      return (await resultOf(attempt, signal)) as Session
    },
    cancelConnect: (namespace) => dispatch(namespace, { type: 'connectCancelled' }),
    disconnect: (namespace) => settle(() => dispatch(namespace, { type: 'disconnectAsked' })),
    forgetConnection: (namespace, walletId) => settle(() => dispatch(namespace, { type: 'forgetAsked', walletId })),
    recall: (namespace, visit) => dispatch(namespace, { type: 'visitRead', ...visit }),
    offer: (namespace, offered) => dispatch(namespace, { type: 'offerChanged', offered }),
    async switchNetwork(namespace, chainId, { signal } = {}) {
      if (!stateOf(namespace).offered.includes(chainId)) throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
      const attempt = ++lastAttempt
      dispatch(namespace, { type: 'networkAsked', attempt, chainId })
      await resultOf(attempt, signal)
    },
    forget(namespace) {
      dispatch(namespace, { type: 'connectCancelled' })
      dispatch(namespace, { type: 'sessionReported', session: undefined })
    },
    dispose() {
      for (const { abort } of running.values()) abort.abort()
    },
  }
}
