import type { ChainId } from '../caip/chainId.js'
import type { ConnectOptions, Session } from '../capabilities/connector.js'
import { PorticoError } from '../errors/porticoError.js'
import {
  type Connected,
  type Connection,
  connectedOf,
  type KeptConnection,
  keptOf,
  type NamespaceState,
} from './namespaceState.js'

interface ConnectCall {
  readonly attempt: number
  readonly walletId: string
  readonly silent: boolean
  /** Of the account to begin with ({@link ConnectOptions.key}). */
  readonly key?: string | undefined
}

/** What can happen to a namespace. Attempts are numbered, so that late answers are recognised. */
export type NamespaceEvent =
  | ({ readonly type: 'connectAsked' } & ConnectCall)
  | { readonly type: 'connectGranted'; readonly attempt: number; readonly session: Session }
  | { readonly type: 'connectFailed'; readonly attempt: number; readonly error: PorticoError }
  | { readonly type: 'connectCancelled' }
  | { readonly type: 'sessionReported'; readonly session: Session | undefined }
  | { readonly type: 'disconnectAsked' }
  | { readonly type: 'forgetAsked'; readonly walletId: string }
  | {
      readonly type: 'visitRead'
      readonly kept: readonly KeptConnection[]
      readonly chainId: ChainId | undefined
    }
  | { readonly type: 'offerChanged'; readonly offered: readonly ChainId[] }
  | { readonly type: 'networkAsked'; readonly attempt: number; readonly chainId: ChainId }
  | { readonly type: 'networkSettled'; readonly attempt: number; readonly error?: PorticoError | undefined }

/** What has to be done about it. The machine decides, its driver acts. */
export type Command =
  | ({ readonly type: 'connect' } & ConnectCall)
  | { readonly type: 'switch'; readonly attempt: number; readonly to: ChainId }
  | { readonly type: 'abort'; readonly attempt: number }
  /** End the session in the wallet; with an id, that of a kept wallet. */
  | { readonly type: 'disconnect'; readonly walletId?: string }
  | { readonly type: 'save' }
  | { readonly type: 'tellOpened'; readonly session: Session; readonly restored: boolean }
  | { readonly type: 'tellClosed'; readonly by: 'user' | 'wallet' }
  | { readonly type: 'tellChanged'; readonly session: Session }
  | { readonly type: 'tellMoved'; readonly session: Session }
  | { readonly type: 'tellFailed'; readonly error: PorticoError }

export interface Transition {
  readonly state: NamespaceState
  readonly commands: readonly Command[]
}

/** Further connections beside the one in use; the oldest go. wire §8 allows 20 in all. */
const KEPT_LIMIT = 19

/** Pure: one state and one event give the next state and the commands, whatever the order of events. */
export function transition(state: NamespaceState, event: NamespaceEvent): Transition {
  const { connection } = state
  switch (event.type) {
    case 'connectAsked': {
      const { attempt, walletId, silent, key } = event
      const previous = withoutSwitching(connectedOf(connection))
      return {
        state: {
          ...state,
          failure: undefined,
          connection: { status: 'connecting', attempt, walletId, silent, previous },
        },
        commands: [...abortsOf(connection), { type: 'connect', attempt, walletId, silent, key }],
      }
    }
    case 'connectGranted': {
      if (!isAttempt(connection, event.attempt)) return unchanged(state)
      const { session } = event
      return {
        state: follow(
          {
            ...state,
            kept: keep(state.kept, connection.previous?.session, session),
            connection: { status: 'connected', session },
          },
          session,
        ),
        commands: [{ type: 'save' }, { type: 'tellOpened', session, restored: connection.silent }],
      }
    }
    case 'connectFailed': {
      if (!isAttempt(connection, event.attempt)) return unchanged(state)
      const { walletId, silent, previous } = connection
      const { error } = event
      const given = error.code === 'REQUEST_ABORTED' // the visitor changed their mind: nothing failed
      return {
        state: {
          ...state,
          connection: previous ?? { status: 'disconnected' },
          failure: silent || given ? undefined : { walletId, error },
        },
        commands: [{ type: 'save' }, ...(given ? [] : ([{ type: 'tellFailed', error }] as const))],
      }
    }
    case 'connectCancelled': {
      if (connection.status !== 'connecting') return unchanged(state)
      return {
        state: { ...state, connection: connection.previous ?? { status: 'disconnected' } },
        commands: [...abortsOf(connection), { type: 'save' }],
      }
    }
    case 'sessionReported':
      return applyReport(state, event.session)
    case 'disconnectAsked': {
      if (connection.status === 'disconnected' && state.kept.length === 0) return unchanged(state)
      const ended = connectedOf(connection)
      return {
        state: { ...state, kept: [], connection: { status: 'disconnected' }, failure: undefined },
        commands: [
          ...abortsOf(connection),
          ...(ended ? ([{ type: 'disconnect' }] as const) : []),
          ...state.kept.map(({ walletId }) => ({ type: 'disconnect', walletId }) as const),
          { type: 'save' },
          ...(ended ? ([{ type: 'tellClosed', by: 'user' }] as const) : []),
        ],
      }
    }
    case 'forgetAsked':
      return forget(state, event.walletId)
    case 'visitRead': {
      const { kept, chainId = state.chainId } = event
      return { state: { ...state, kept, chainId }, commands: [] }
    }
    case 'offerChanged': {
      const { offered } = event
      const chainId = state.chainId !== undefined && offered.includes(state.chainId) ? state.chainId : offered[0]
      const session = connectedOf(connection)?.session
      const next = { ...state, offered, chainId }
      return { state: session ? follow(next, session) : next, commands: [{ type: 'save' }] }
    }
    case 'networkAsked': {
      const { attempt, chainId } = event
      const chosen = { ...state, chainId, failure: undefined }
      if (connection.status !== 'connected') return { state: chosen, commands: [{ type: 'save' }] }
      const aborts = abortsOf(connection)
      if (connection.session.chainId === chainId) {
        return {
          state: { ...chosen, connection: withoutSwitching(connection) },
          commands: [...aborts, { type: 'save' }],
        }
      }
      return {
        state: { ...state, failure: undefined, connection: { ...connection, switching: { attempt, to: chainId } } },
        commands: [...aborts, { type: 'switch', attempt, to: chainId }],
      }
    }
    case 'networkSettled': {
      if (connection.status !== 'connected' || connection.switching?.attempt !== event.attempt) return unchanged(state)
      const { session, switching } = connection
      const settled = withoutSwitching(connection)
      const error =
        event.error ??
        (session.chainId === switching.to
          ? undefined
          : new PorticoError('CHAIN_MISMATCH', { expected: switching.to, actual: session.chainId }))
      const given = error?.code === 'REQUEST_ABORTED' // as with a connect
      if (!error || given) return { state: { ...state, connection: settled }, commands: [] }
      return {
        state: { ...state, connection: settled, failure: { walletId: session.walletId, error } },
        commands: [{ type: 'tellFailed', error }],
      }
    }
  }
}

/** Ends one connection of several: the one in use, or one that is kept beside it. */
function forget(state: NamespaceState, walletId: string): Transition {
  const { connection } = state
  const current = connectedOf(connection)
  if (current?.session.walletId === walletId) {
    return {
      state: {
        ...state,
        connection:
          connection.status === 'connecting' ? { ...connection, previous: undefined } : { status: 'disconnected' },
      },
      commands: [
        ...(connection.status === 'connected' ? abortsOf(connection) : []),
        { type: 'disconnect' },
        { type: 'save' },
        { type: 'tellClosed', by: 'user' },
      ],
    }
  }
  const kept = state.kept.filter((one) => one.walletId !== walletId)
  if (kept.length === state.kept.length) return unchanged(state)
  return { state: { ...state, kept }, commands: [{ type: 'disconnect', walletId }, { type: 'save' }] }
}

/** The wallet that was in use until now stays connected beside the new one. */
function keep(
  kept: readonly KeptConnection[],
  previous: Session | undefined,
  next: Session,
): readonly KeptConnection[] {
  const left = previous ? [keptOf(previous), ...kept] : kept
  return left.filter(({ walletId }) => walletId !== next.walletId).slice(0, KEPT_LIMIT)
}

function applyReport(state: NamespaceState, session: Session | undefined): Transition {
  const { connection } = state
  const current = connectedOf(connection)
  if (!current) return unchanged(state)
  if (connection.status === 'connecting') {
    const previous = session && { status: 'connected' as const, session }
    return {
      state: { ...state, connection: { ...connection, previous } },
      commands: [{ type: 'save' }, ...(session ? [] : ([{ type: 'tellClosed', by: 'wallet' }] as const))],
    }
  }
  if (!session) {
    return {
      state: { ...state, connection: { status: 'disconnected' } },
      commands: [...abortsOf(connection), { type: 'save' }, { type: 'tellClosed', by: 'wallet' }],
    }
  }
  const moved = session.chainId !== current.session.chainId
  const changed = !moved && idsOf(session) !== idsOf(current.session)
  return {
    state: follow({ ...state, connection: { ...connection, session } as Connected }, session),
    commands: [
      { type: 'save' },
      ...(moved ? ([{ type: 'tellMoved', session }] as const) : []),
      ...(changed ? ([{ type: 'tellChanged', session }] as const) : []),
    ],
  }
}

const idsOf = ({ accounts }: Session): string => accounts.map(({ id }) => id).join()

const unchanged = (state: NamespaceState): Transition => ({ state, commands: [] })

const isAttempt = (connection: Connection, attempt: number): connection is Connection & { status: 'connecting' } =>
  connection.status === 'connecting' && connection.attempt === attempt

function withoutSwitching<C extends Connected | undefined>(connected: C): C | Connected {
  return connected && { status: 'connected', session: connected.session }
}

function abortsOf(connection: Connection): readonly Command[] {
  if (connection.status === 'connecting') return [{ type: 'abort', attempt: connection.attempt }]
  if (connection.status === 'connected' && connection.switching) {
    return [{ type: 'abort', attempt: connection.switching.attempt }]
  }
  return []
}

const follow = (state: NamespaceState, session: Session): NamespaceState =>
  state.offered.includes(session.chainId) ? { ...state, chainId: session.chainId } : state
