import { type AccountId, type Namespace, parseAccountId, type SignInStatus } from '@portico/kernel'

/**
 * Signing in, of the account that is shown. A state is about one (namespace, account, network) on one domain, which is
 * the page's and can't change; another account is another state. There is one request at most.
 */
export interface MachineState {
  readonly phase: SignInStatus
  /** The one that is shown, if it is on a network that the host offers. */
  readonly account?: AccountId | undefined
  /** The look into the storage whose answer counts. */
  readonly reading?: number | undefined
  /** The request under way, and what holds again if it fails. */
  readonly request?: { readonly attempt: number; readonly before: SignInStatus } | undefined
  /** Accounts whose visitor has said no: they are not asked for again until their wallet is connected anew. */
  readonly declined: readonly AccountId[]
}

export type SignInEvent =
  | { readonly type: 'shown'; readonly account: AccountId | undefined; readonly attempt: number }
  | { readonly type: 'connectedAnew'; readonly namespace: Namespace; readonly attempt: number }
  | { readonly type: 'readAsked'; readonly attempt: number }
  | { readonly type: 'read'; readonly attempt: number; readonly outcome: 'signed' | 'none' | 'unknown' }
  | { readonly type: 'signAsked'; readonly attempt: number }
  | { readonly type: 'signatureGiven'; readonly attempt: number }
  | { readonly type: 'kept'; readonly attempt: number }
  /** `isStart`: signing could not begin (S8.1b). */
  | { readonly type: 'failed'; readonly attempt: number; readonly isStart: boolean }
  | { readonly type: 'cancelled'; readonly isRequired: boolean }
  | { readonly type: 'signedOut'; readonly isRequired: boolean }

export type Command =
  | { readonly type: 'read'; readonly attempt: number; readonly account: AccountId }
  | { readonly type: 'ask'; readonly attempt: number; readonly account: AccountId }
  | { readonly type: 'abort'; readonly attempt: number }
  | { readonly type: 'disconnect'; readonly account: AccountId }

export interface Transition {
  readonly state: MachineState
  readonly commands: readonly Command[]
}

export const initialState: MachineState = { phase: 'off', declined: [] }

/** All rules of S4.11 in one place; no side effect. An event of an attempt that no longer counts changes nothing. */
export function transition(state: MachineState, event: SignInEvent): Transition {
  const { account, declined, request } = state
  switch (event.type) {
    case 'shown': {
      if (event.account === account) return unchanged(state)
      const aborted = abortOf(state)
      if (event.account === undefined) return { state: { phase: 'off', declined }, commands: aborted }
      return look({ phase: 'unknown', account: event.account, declined }, event.attempt, aborted)
    }
    case 'connectedAnew': {
      const isOther = (one: AccountId) => parseAccountId(one).namespace !== event.namespace
      const next = { ...state, declined: declined.filter(isOther) }
      const isConcerned = account !== undefined && !isOther(account) && !request
      return isConcerned && state.phase === 'off'
        ? look({ ...next, phase: 'unknown' }, event.attempt)
        : { state: next, commands: [] }
    }
    case 'readAsked':
      return account === undefined || request ? unchanged(state) : look(state, event.attempt)
    case 'read': {
      if (state.reading !== event.attempt || account === undefined) return unchanged(state)
      const settled = { ...state, reading: undefined }
      if (event.outcome !== 'none') return { state: { ...settled, phase: event.outcome }, commands: [] }
      return { state: { ...settled, phase: declined.includes(account) ? 'off' : 'due' }, commands: [] }
    }
    case 'signAsked': {
      if (account === undefined || request) return unchanged(state)
      return {
        state: {
          ...state,
          phase: 'asking',
          reading: undefined,
          request: { attempt: event.attempt, before: state.phase },
        },
        commands: [{ type: 'ask', attempt: event.attempt, account }],
      }
    }
    case 'signatureGiven':
      return request?.attempt === event.attempt
        ? { state: { ...state, phase: 'verifying' }, commands: [] }
        : unchanged(state)
    case 'kept': {
      if (request?.attempt !== event.attempt) return unchanged(state)
      return {
        state: { phase: 'signed', account, declined: declined.filter((one) => one !== account) },
        commands: [],
      }
    }
    case 'failed': {
      if (request?.attempt !== event.attempt || account === undefined) return unchanged(state)
      // Who said no may have connected anew in the meantime.
      const isDueAgain = request.before === 'off' && !declined.includes(account)
      const next: MachineState = { phase: isDueAgain ? 'due' : request.before, account, declined }
      if (event.isStart) return { state: next, commands: [{ type: 'disconnect', account }] }
      // It was asked for before anybody knew whether it was due.
      return request.before === 'unknown' ? look(next, event.attempt) : { state: next, commands: [] }
    }
    case 'cancelled': {
      if (account === undefined) return unchanged(state)
      const aborted = abortOf(state)
      const before = request?.before ?? state.phase
      if (before === 'signed') return { state: { phase: before, account, declined }, commands: aborted }
      if (event.isRequired) {
        const commands: readonly Command[] = [...aborted, { type: 'disconnect', account }]
        return { state: { phase: 'due', account, declined }, commands }
      }
      return { state: decline(state, account), commands: aborted }
    }
    case 'signedOut': {
      if (account === undefined) return unchanged(state)
      const commands = abortOf(state)
      return { state: event.isRequired ? { phase: 'due', account, declined } : decline(state, account), commands }
    }
  }
}

const unchanged = (state: MachineState): Transition => ({ state, commands: [] })

const abortOf = ({ request }: MachineState): readonly Command[] =>
  request ? [{ type: 'abort', attempt: request.attempt }] : []

function look(state: MachineState, attempt: number, before: readonly Command[] = []): Transition {
  const { account } = state
  if (account === undefined) return { state, commands: before }
  return { state: { ...state, reading: attempt }, commands: [...before, { type: 'read', attempt, account }] }
}

const decline = ({ declined }: MachineState, account: AccountId): MachineState => ({
  phase: 'off',
  account,
  declined: [...declined.filter((one) => one !== account), account],
})
