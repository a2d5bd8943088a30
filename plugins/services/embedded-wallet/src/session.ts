import {
  type Accounts,
  type AccountType,
  type CallOptions,
  type ChainId,
  createStore,
  type EmbeddedState,
  isPorticoError,
  type Log,
  type Namespace,
  type Network,
  PorticoError,
  type ReadonlyStore,
  toPorticoError,
} from '@portico/kernel'
import { type Approvals, outcomeOf } from './approvals.js'
import { rpcUrlOf, type ServedFamily } from './families.js'
import type { Frame } from './frame.js'
import type { FrameLink } from './link/createFrameLink.js'
import type { AskFrame } from './link/requests.js'
import { isSafe } from './protocol/methods.js'
import { withoutUndefined } from './protocol/withoutUndefined.js'
import type { Memory } from './storage.js'
import { type FamilyUser, frameTypeOf, kindsOf, readUsers, toEmbeddedUser, type UserQuery, userOf } from './users.js'

/** What a login has brought beside the session in the frame. */
interface Login extends CallOptions {
  /** Who it is, to be kept until the log-out (S4.17). */
  readonly person?: Parameters<Memory['remember']>[0] | undefined
  readonly siwx?: UserQuery['siwx']
}

/** Who is logged in, as far as this page knows. */
export interface Session {
  readonly state: ReadonlyStore<EmbeddedState>
  /** One for each family, the one to be shown first; empty without a login. */
  readonly users: ReadonlyStore<readonly FamilyUser[]>
  /** Where a login begins: the network that was used last, or the first of the shown family. */
  startChain(): ChainId
  /** Opens the frame. */
  open(options?: CallOptions): Promise<FrameLink>
  /** As the link's own; a frame that answers that there is no login ends the session. */
  readonly ask: AskFrame
  /** Asks the frame whether the login of an earlier visit is still valid, if there was one. Never rejects. */
  restore(): Promise<void>
  /** The same for a frame that has reloaded during a login. Never rejects. */
  check(): Promise<void>
  /** What the frame knows its session by on this page; never stored (S3.19). */
  keepToken(token: string): void
  /** The frame has a new login: asks for its user. @throws `REQUEST_ABORTED` when that has ended meanwhile */
  enter(login?: Login): Promise<readonly FamilyUser[]>
  /** Moves a family to another network; its address may be another one there. @throws `CHAIN_UNRECOGNISED` */
  moveTo(namespace: Namespace, chainId: ChainId): Promise<void>
  /** Asks anew who the family's user is, such as after another kind of account was chosen. */
  refresh(namespace: Namespace, options?: CallOptions & { readonly type?: 'eoa' | 'smartAccount' }): Promise<void>
  /** The person has another e-mail address from now on. */
  rename(email: string): void
  /** The frame's session is over, or another tab has ended it: forgets it here. */
  end(): void
  /** Forgets it here at once, and has the frame end it. Never rejects. */
  signOut(): Promise<void>
}

const NONE: readonly FamilyUser[] = []

export function createSession(parts: {
  readonly frame: Frame
  readonly approvals: Pick<Approvals, 'settle'>
  readonly memory: Memory
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly families: () => Promise<readonly ServedFamily[]>
  /** The family that is shown. */
  readonly shown: () => Namespace
  /** The kind of account that the visitor wants of a family. */
  readonly preferredType: (namespace: Namespace) => AccountType
  readonly noteKinds: Accounts['noteKinds']
  readonly log: Log
}): Session {
  const { frame, approvals, memory, networks, families, shown, preferredType, noteKinds, log } = parts
  const state = createStore<EmbeddedState>({ status: 'absent' })
  const users = createStore(NONE)
  /** Counts logins and log-outs: what an earlier one has asked for is dropped. */
  let visit = 0
  let token: string | undefined
  let leaving: Promise<void> | undefined
  let moving: Promise<unknown> = Promise.resolve()

  const rest = (): EmbeddedState['status'] => (frame.link ? 'signedOut' : 'absent')

  function startChain(): ChainId {
    const offered = networks.get().map(({ caipNetworkId }) => caipNetworkId)
    const last = memory.read('last_used_chain')
    const ofShown = offered.find((chainId) => chainId.startsWith(`${shown()}:`))
    const first = offered[0] as ChainId // there is at least one
    return last !== undefined && offered.includes(last) ? last : (ofShown ?? first)
  }

  async function open(options?: CallOptions): Promise<FrameLink> {
    if (state.get().status === 'absent') state.set({ status: 'opening' })
    try {
      const link = await frame.open(options)
      if (state.get().status === 'opening') state.set({ status: 'signedOut' })
      return link
    } catch (cause) {
      const error = toPorticoError(cause, 'FRAME_UNREACHABLE', { url: '' })
      if (state.get().status === 'opening') state.set({ status: rest(), error })
      throw error
    }
  }

  const ask = (async (name, payload, options) => {
    const link = await open(options)
    const isShownOne = name !== 'RPC_REQUEST' || !isSafe((payload as { readonly method: string }).method)
    try {
      const answer = await link.ask(name, payload, options)
      if (isShownOne) approvals.settle(name, 'success')
      return answer
    } catch (cause) {
      if (isShownOne) approvals.settle(name, outcomeOf(cause))
      if (isPorticoError(cause, 'FRAME_ERROR') && cause.context.frameCode === 'NOT_CONNECTED') end()
      throw cause
    }
  }) as AskFrame

  function set(next: readonly FamilyUser[]): void {
    for (const user of next) tellKinds(user)
    state.set({ status: 'signedIn', user: toEmbeddedUser(next, memory.read('connected_social')) })
    users.set(next)
  }

  /** One kind alone says nothing of what the person prefers: another network may have both. */
  function tellKinds(user: FamilyUser): void {
    const kinds = kindsOf(user)
    const [inUse] = kinds
    if (!inUse || kinds.length === 1) return
    noteKinds(user.family.namespace, inUse.type, new Map(kinds.map(({ account, type }) => [account, type])))
  }

  function end(): void {
    visit += 1
    token = undefined
    memory.forgetLogin()
    state.set({ status: rest() })
    users.set(NONE)
  }

  async function isConnected(): Promise<boolean> {
    const answer = await ask('IS_CONNECTED', token === undefined ? undefined : { token })
    return answer.isConnected
  }

  async function enter({ person, siwx, signal }: Login = {}): Promise<readonly FamilyUser[]> {
    const mine = ++visit
    const query = { ask, networks: networks.get(), log, chainId: startChain(), preferredType, siwx, signal }
    const found = await readUsers(await families(), query)
    if (visit !== mine) throw new PorticoError('REQUEST_ABORTED', { what: 'login' })
    memory.write('email_login_used', true)
    if (person) memory.remember(person)
    set(found)
    return found
  }

  async function leave(): Promise<void> {
    if (state.get().status !== 'signedIn') return
    const { link } = frame
    end()
    // Within 3 s; what the frame still holds then ends with its next session.
    await link?.ask('SIGN_OUT', undefined).catch((cause: unknown) => log.error('the frame did not log out', cause))
  }

  /** Puts in what is known anew of one family, unless that is of an earlier login. */
  function update(namespace: Namespace, mine: number, change: (before: FamilyUser) => FamilyUser): void {
    if (visit !== mine) throw new PorticoError('REQUEST_ABORTED', { what: 'login' })
    set(users.get().map((one) => (one.family.namespace === namespace ? change(one) : one)))
  }

  async function move(namespace: Namespace, chainId: ChainId): Promise<void> {
    const mine = visit
    if (!userOf(users.get(), namespace)) throw new PorticoError('ACCOUNT_MISSING', { namespace })
    const there = withoutUndefined({ chainId, rpcUrl: rpcUrlOf(networks.get(), chainId) })
    try {
      await ask('SWITCH_NETWORK', there)
      const user = await ask(
        'GET_USER',
        withoutUndefined({ ...there, preferredAccountType: frameTypeOf(preferredType(namespace)) }),
      )
      update(namespace, mine, (before) => ({ ...before, chainId, user, chains: withChain(before, chainId) }))
      memory.write('last_used_chain', chainId)
    } catch (cause) {
      const isUnserved = isPorticoError(cause, 'CHAIN_UNRECOGNISED')
      if (isUnserved && visit === mine) update(namespace, mine, (before) => without(before, chainId))
      throw cause
    }
  }

  return {
    ...{ state, users, startChain, open, ask, enter, end },
    async restore() {
      if (state.get().status !== 'absent' || !memory.read('email_login_used')) return
      state.set({ status: 'restoring' })
      const isMine = () => state.get().status === 'restoring' // no login or log-out meanwhile
      try {
        const isLoggedIn = await isConnected()
        if (!isMine()) return
        if (isLoggedIn) await enter()
        else end()
      } catch (cause) {
        log.error('who was logged in to the embedded wallet is not known', cause)
        if (isMine()) end()
      }
    },
    async check() {
      if (state.get().status !== 'signedIn') return
      const mine = visit
      try {
        const isLoggedIn = await isConnected()
        if (!isLoggedIn && visit === mine) end()
      } catch (cause) {
        log.error('whether the login to the embedded wallet lasts is not known', cause)
      }
    },
    keepToken(given) {
      token = given
    },
    async moveTo(namespace, chainId) {
      const moved = moving.then(() => move(namespace, chainId))
      moving = moved.catch(() => {})
      await moved
    },
    async refresh(namespace, { type, signal } = {}) {
      const mine = visit
      const { chainId } = userOf(users.get(), namespace) ?? {}
      if (chainId === undefined) throw new PorticoError('ACCOUNT_MISSING', { namespace })
      const user = await ask('GET_USER', withoutUndefined({ chainId, preferredAccountType: type }), { signal })
      update(namespace, mine, (before) => ({ ...before, user }))
    },
    rename: (email) => set(users.get().map((one) => ({ ...one, user: { ...one.user, email } }))),
    signOut() {
      leaving ??= leave().finally(() => {
        leaving = undefined
      })
      return leaving
    },
  }
}

/** A frame that has reloaded may serve what it did not serve before. */
const withChain = ({ chains }: FamilyUser, chainId: ChainId): readonly ChainId[] =>
  chains.includes(chainId) ? chains : [...chains, chainId]

/** A network that the frame turned out not to serve; the one in use stays. */
function without(user: FamilyUser, chainId: ChainId): FamilyUser {
  return chainId === user.chainId ? user : { ...user, chains: user.chains.filter((one) => one !== chainId) }
}
