import {
  type AccountId,
  type ChainId,
  type Clock,
  createStore,
  type Holding,
  type Holdings,
  isAccountId,
  isPorticoError,
  type Portfolio,
  type PortfolioState,
  PorticoError,
  parseAccountId,
  untilAborted,
} from '@portico/kernel'
import type { LoadHoldings, Moved } from '../holdings/loadHoldings.js'
import type { PortfolioCache } from './cache.js'

type Failure = Pick<Extract<PortfolioState, { status: 'failed' }>, 'error' | 'lastRetryMs' | 'retryAtMs'>

/** A reading under way. */
interface Run {
  readonly account: AccountId
  readonly abort: AbortController
  readonly moved: Moved
  readonly tokens: Promise<readonly Holding[]>
  /** A newer reading of the same account that took over. */
  next?: Run
}

/** {@link Portfolio.refresh}; `isPoll` when no one has asked for it. */
export type Refresh = (
  account: AccountId,
  options?: Parameters<Portfolio['refresh']>[1] & { readonly isPoll?: boolean },
) => Promise<readonly Holding[]>

const FRESH_MS = 30_000 // S9.3
const RETRY_BLOCK_MS = 30_000 // S9.1b

export function createPortfolio(parts: {
  readonly clock: Clock
  readonly cache: PortfolioCache
  readonly load: LoadHoldings
  /** What a node says of the native coin; `undefined` where none can be asked. */
  readonly readNative: (account: AccountId) => Promise<bigint> | undefined
  /** Whether it is an account of this family (S5.9). */
  readonly isOwn: (account: AccountId) => boolean
  /** Whether the host offers the account's network. */
  readonly isOffered: (account: AccountId) => boolean
}): {
  readonly portfolio: Pick<Portfolio, 'state'> & { readonly refresh: Refresh }
  /** Asks a node whether what is shown from before is still so, and reads it anew if not. Never rejects. */
  check(account: AccountId): Promise<void>
  /** What has moved on a network is read anew with the next reading; what was kept of any account may be old by that. */
  outdate(chainId: ChainId, moved: Moved): void
  /** Ends what is under way. */
  end(): void
  /** Forgets everything besides. */
  reset(): void
} {
  const { clock, cache, load, readNative, isOwn, isOffered } = parts
  const state = createStore<PortfolioState | undefined>(undefined)
  const failures = new Map<AccountId, Failure>()
  const owed = new Map<ChainId, Set<AccountId | 'native'>>()
  let running: Run | undefined
  let checked: AccountId | undefined

  const knownOf = (account: AccountId): PortfolioState | undefined => {
    const known = state.get()
    return known?.account === account ? known : undefined
  }

  function owe(chainId: ChainId, moved: Moved): void {
    if (moved.length > 0) owed.set(chainId, new Set([...(owed.get(chainId) ?? []), ...moved]))
  }

  function end(): void {
    running?.abort.abort()
    running = undefined
  }

  function begin(account: AccountId, asked: { readonly isPoll: boolean; readonly force: boolean }): Run {
    const { chainId } = parseAccountId(account)
    const before = running?.account === account ? running : undefined
    if (before) owe(chainId, before.moved)
    end()
    const moved = [...(owed.get(chainId) ?? [])]
    owed.delete(chainId)
    state.set({ account, status: 'loading', holdings: knownOf(account)?.holdings })
    const abort = new AbortController()
    const read = async () => {
      try {
        const holdings = await load(account, { signal: abort.signal, moved, ...asked })
        if (abort.signal.aborted) throw ended()
        return succeed(account, holdings)
      } catch (cause) {
        if (run.next) return run.next.tokens
        owe(chainId, moved)
        throw abort.signal.aborted ? ended() : fail(account, cause)
      } finally {
        if (running === run) running = undefined
      }
    }
    // One turn later, so that `run` is there.
    const run: Run = { account, abort, moved, tokens: Promise.resolve().then(read) }
    running = run
    if (before) before.next = run
    run.tokens.catch(() => {}) // its caller gets the failure
    return run
  }

  function succeed(account: AccountId, holdings: Holdings | 'unsupported'): readonly Holding[] {
    failures.delete(account)
    if (holdings === 'unsupported') {
      state.set({ account, status: 'unsupported' })
      return []
    }
    cache.set(account, holdings)
    state.set({ account, status: 'ready', holdings })
    return holdings.tokens
  }

  function fail(account: AccountId, cause: unknown): PorticoError {
    const { chainId } = parseAccountId(account)
    const error = new PorticoError('BALANCE_UNAVAILABLE', { chainId }, { cause })
    const lastRetryMs = clock.now()
    const openAgainMs = isPorticoError(cause, 'RATE_LIMITED') ? cause.context.retryAtMs : 0
    const failure = { error, lastRetryMs, retryAtMs: Math.max(lastRetryMs + RETRY_BLOCK_MS, openAgainMs) }
    failures.set(account, failure)
    state.set({ account, status: 'failed', ...failure, holdings: knownOf(account)?.holdings })
    return error
  }

  /** The answer that needs no call, if there is one. */
  function recall(account: AccountId): readonly Holding[] | undefined {
    const known = knownOf(account)
    const nowMs = clock.now()
    const failure = failures.get(account)
    // A forced read is not held back by others.
    const isUnderWay = running?.account === account
    if (failure && !isUnderWay && nowMs < failure.retryAtMs) {
      if (known?.status !== 'failed') {
        end()
        state.set({ account, status: 'failed', ...failure, holdings: known?.holdings })
      }
      return []
    }
    if (owed.has(parseAccountId(account).chainId)) return undefined
    if (known?.status === 'unsupported') return []
    if (known?.status === 'ready' && nowMs - known.holdings.atMs < FRESH_MS) return known.holdings.tokens
    const cached = known ? undefined : cache.get(account)
    if (!cached) return undefined
    end()
    state.set({ account, status: 'ready', holdings: cached })
    return cached.tokens
  }

  const refresh: Refresh = async (account, { force = false, moved = [], isPoll = false, signal } = {}) => {
    if (!isAccountId(account) || !isOwn(account)) return []
    if (!isOffered(account)) {
      end()
      state.set({ account, status: 'unsupported' })
      return []
    }
    owe(parseAccountId(account).chainId, moved)
    const recalled = force ? undefined : recall(account)
    if (recalled) return recalled
    const isNeeded = force || owed.has(parseAccountId(account).chainId)
    const joined = !isNeeded && running?.account === account ? running : begin(account, { isPoll, force })
    return untilAborted(joined.tokens, signal, 'balances')
  }

  async function check(account: AccountId): Promise<void> {
    if (knownOf(account)?.status !== 'ready' || checked === account) return
    checked = account
    try {
      const amount = await readNative(account)
      const shown = knownOf(account)
      if (amount === undefined || shown?.status !== 'ready') return
      const coin = shown.holdings.tokens.find(({ address }) => address === undefined)
      if (coin?.amount !== amount) await refresh(account, { moved: ['native'] })
    } catch {
      // A node that is silent leaves what is shown standing, and a failure to read anew is part of the state.
    } finally {
      if (checked === account) checked = undefined
    }
  }

  return {
    check,
    portfolio: { state: { get: state.get, subscribe: state.subscribe }, refresh },
    outdate(chainId, moved) {
      owe(chainId, moved)
      cache.clear()
    },
    end,
    reset() {
      end()
      failures.clear()
      owed.clear()
      cache.clear()
      state.set(undefined)
    },
  }
}

const ended = () => new PorticoError('REQUEST_ABORTED', { what: 'reading of balances' })
