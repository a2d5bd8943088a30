import {
  type AccountId,
  type Addresses,
  type Calls,
  type Clock,
  createStore,
  isPorticoError,
  type PorticoError,
  parseAccountId,
  type Sender,
  toPorticoError,
} from '@portico/kernel'
import { cleanSymbol } from '@portico/kernel/untrusted'
import type { ListedPermission, Permission, Permissions, SessionList, SessionListState } from './permissions.js'

/** Longer timers fire at once in browsers. */
const LONGEST_WAIT_MS = 86_400_000

const NOTHING: SessionListState = {
  ...{ account: undefined, permissions: [], next: undefined, status: 'loading', error: undefined },
  ...{ ending: undefined, fault: undefined },
}

export function createSessionList(parts: {
  readonly permissions: Permissions
  readonly addresses: Pick<Addresses, 'assetOf'>
  readonly calls: Pick<Calls, 'simulation'>
  readonly sender: Pick<Sender, 'symbolOf'>
  readonly clock: Clock
  /** Ends what waits. */
  readonly signal: AbortSignal
}): SessionList {
  const { permissions, addresses, calls, sender, clock, signal } = parts
  const store = createStore<SessionListState>(NOTHING)
  const tokens = new Map<AccountId, Promise<ListedPermission['token']>>()
  let reading = new AbortController()
  let stopWaiting = () => {}
  signal.addEventListener('abort', () => {
    reading.abort()
    stopWaiting()
  })

  async function readToken(token: AccountId): Promise<ListedPermission['token']> {
    try {
      const asset = addresses.assetOf(token)
      const [decimals, symbol] = await Promise.all([
        calls.simulation?.decimalsOf(token, { signal }),
        sender.symbolOf?.(asset, { signal }),
      ])
      if (decimals === undefined || symbol === undefined) return undefined
      return { decimals, symbol: cleanSymbol(symbol, parseAccountId(token).address) }
    } catch {
      tokens.delete(token)
      return undefined
    }
  }

  async function withToken(permission: Permission): Promise<ListedPermission> {
    const { limit } = permission
    if (limit?.kind !== 'token') return permission
    const known = tokens.get(limit.token) ?? readToken(limit.token)
    tokens.set(limit.token, known)
    return { ...permission, token: await known }
  }

  async function read(account: AccountId, cursor: string | undefined): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal: ended } = reading
    store.set((state) => ({ ...state, status: 'loading', error: undefined }))
    try {
      const page = await permissions.list(account, { signal: ended, cursor })
      const listed = await Promise.all(page.permissions.map(withToken))
      if (ended.aborted) return
      store.set((state) => ({
        ...{ ...state, status: 'ready', next: page.next },
        permissions: cursor === undefined ? listed : append(state.permissions, listed),
      }))
      awaitExpiry()
    } catch (error) {
      if (ended.aborted) return
      store.set((state) => ({ ...state, status: 'failed', error: toError(error) }))
    }
  }

  const toError = (error: unknown): PorticoError =>
    toPorticoError(error, 'PLUGIN_FAILED', { pluginId: 'smart-sessions' })

  function awaitExpiry(): void {
    stopWaiting()
    const times = store.get().permissions.flatMap((one) => (one.status === 'active' ? one.expiresAtMs : []))
    if (times.length === 0 || signal.aborted) return
    stopWaiting = clock.after(Math.min(Math.min(...times) - clock.now(), LONGEST_WAIT_MS), () => {
      const nowMs = clock.now()
      store.set((state) => ({ ...state, permissions: state.permissions.map((one) => expire(one, nowMs)) }))
      awaitExpiry()
    })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    show(account) {
      if (store.get().account !== account) store.set({ ...NOTHING, account })
      void read(account, undefined)
    },
    more() {
      const { account, next, status } = store.get()
      if (account !== undefined && status !== 'loading') void read(account, next)
    },
    async revoke(pci) {
      const { account, ending } = store.get()
      if (account === undefined || ending !== undefined) return
      store.set((state) => ({ ...state, ending: pci, fault: undefined }))
      const settle = (settled: (state: SessionListState) => Partial<SessionListState>) =>
        store.set((state) => (state.account === account ? { ...state, ending: undefined, ...settled(state) } : state))
      try {
        await permissions.revoke(account, pci, { signal })
        settle((state) => ({ permissions: state.permissions.map((one) => (one.pci === pci ? end(one) : one)) }))
      } catch (error) {
        settle(() => (isPorticoError(error, 'REQUEST_ABORTED') ? {} : { fault: { pci, error: toError(error) } }))
      }
    },
  }
}

/** The list may have moved on between two pages. */
const append = (before: readonly ListedPermission[], page: readonly ListedPermission[]) => [
  ...before,
  ...page.filter(({ pci }) => before.every((one) => one.pci !== pci)),
]

const end = (permission: ListedPermission): ListedPermission => ({ ...permission, status: 'revoked' })

const expire = (permission: ListedPermission, nowMs: number): ListedPermission =>
  permission.status === 'active' && permission.expiresAtMs <= nowMs ? { ...permission, status: 'expired' } : permission
