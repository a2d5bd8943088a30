import {
  type AccountId,
  History,
  type HistoryTransaction,
  type Holdings,
  isPorticoError,
  type Namespace,
  Portfolio,
  type PortfolioState,
  type PorticoError,
  type Token,
} from '@portico/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from './PorticoProvider.js'
import { usePorticoAccount } from './snapshotHooks.js'

/** What a plugin provides, once it is loaded. */
export interface PorticoCapability<T> {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The capability; the same object in every render. */
  readonly data?: T | undefined
  /** `CAPABILITY_MISSING` without a plugin that provides it, `PLUGIN_FAILED` when it can't be loaded. */
  readonly error?: PorticoError | undefined
}

const LOADING = { status: 'loading' } as const

/**
 * What a plugin provides, by its token; its code is loaded with the component. Default namespace: the active one.
 * @example
 * const Status = ({ token }: { readonly token: Parameters<typeof usePorticoCapability>[0] }) => {
 *   const { status, error } = usePorticoCapability(token)
 *   return <p>{error?.code ?? status}</p>
 * }
 */
export function usePorticoCapability<T>(token: Token<T>, namespace?: Namespace): PorticoCapability<T> {
  return useProvided('usePorticoCapability', token, namespace, true)
}

function useProvided<T>(
  where: string,
  token: Token<T>,
  wanted: Namespace | undefined,
  isWanted: boolean,
): PorticoCapability<T> {
  const client = useClient(where)
  const { namespace } = usePorticoAccount(wanted)
  const [known, setKnown] = useState<{ readonly of: string; readonly state: PorticoCapability<T> }>()
  const of = `${token.id} ${namespace}`
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const show = (state: PorticoCapability<T>) => isCurrent && setKnown({ of, state })
    client.get(token, namespace).then(
      (data) => show({ status: 'ready', data }),
      (error: unknown) => {
        if (!isPorticoError(error)) throw error
        show({ status: 'failed', error })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, token, namespace, of, isWanted])
  return known?.of === of ? known.state : LOADING
}

/** The account of a namespace once its wallet has answered. */
function useConnected(where: string, namespace: Namespace | undefined): AccountId | undefined {
  useClient(where)
  const { status, caipAddress } = usePorticoAccount(namespace)
  return status === 'connected' ? caipAddress : undefined
}

/** What an account holds; a failure keeps what was known and says so. */
export interface PorticoPortfolio {
  /** `unsupported`: the service does not know the network. `idle`: no account is connected. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** Tokens, collectibles, and what they are worth. */
  readonly data?: Holdings | undefined
  /** Why it could not be read. */
  readonly error?: PorticoError | undefined
  /** When the service may be asked again, ms since the epoch; after a failure. */
  readonly retryAtMs?: number | undefined
}

/**
 * What the connected account holds, kept fresh while the component is there. Needs a plugin that provides `Portfolio`, or fails
 * with `CAPABILITY_MISSING`.
 * @example
 * const { data, status } = usePorticoPortfolio()
 * return <p>{data ? data.tokens.map(({ symbol }) => symbol).join(', ') : status}</p>
 */
export function usePorticoPortfolio(namespace?: Namespace): PorticoPortfolio & { readonly refetch: () => void } {
  const account = useConnected('usePorticoPortfolio', namespace)
  const { data: portfolio, error } = useProvided('usePorticoPortfolio', Portfolio, namespace, account !== undefined)
  const [state, setState] = useState<PortfolioState>()
  useEffect(() => {
    if (!portfolio || account === undefined) return
    const show = () => setState(portfolio.state.get())
    const stops = [portfolio.state.subscribe(show), portfolio.watch(account)]
    show()
    return () => {
      for (const stop of stops) stop()
    }
  }, [portfolio, account])
  const refetch = useCallback(() => {
    if (account !== undefined) portfolio?.refresh(account, { force: true }).catch(() => {}) // the state says it
  }, [portfolio, account])
  return useMemo(() => {
    if (account === undefined) return { status: 'idle', refetch }
    if (error) return { status: 'failed', error, refetch }
    if (state?.account !== account) return { status: 'loading', refetch }
    const { status, holdings: data } = state
    const failure = state.status === 'failed' && { error: state.error, retryAtMs: state.retryAtMs }
    return { status, data, ...failure, refetch }
  }, [account, error, state, refetch])
}

/** Past transactions, newest first; a failure keeps what was read and says so. */
export interface PorticoHistory {
  /** `idle`: no account is connected. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** What was read so far. */
  readonly transactions: readonly HistoryTransaction[]
  /** Why the last page could not be read. */
  readonly error?: PorticoError | undefined
  /** Whether there are older ones. */
  readonly hasMore: boolean
}

const NO_HISTORY: PorticoHistory = { status: 'loading', transactions: [], hasMore: false }

/**
 * What the connected account has done on its network, page by page. Needs a plugin that provides `History`, or fails with
 * `CAPABILITY_MISSING`.
 * @example
 * const { transactions, hasMore, fetchMore } = usePorticoHistory()
 * return <button disabled={!hasMore} onClick={fetchMore}>{transactions.length} transactions</button>
 */
export function usePorticoHistory(namespace?: Namespace): PorticoHistory & {
  /** Reads the next page; the first one again after a failure. */
  readonly fetchMore: () => void
  /** Begins anew with the latest. */
  readonly refetch: () => void
} {
  const account = useConnected('usePorticoHistory', namespace)
  const { data: history, error } = useProvided('usePorticoHistory', History, namespace, account !== undefined)
  const [known, setKnown] = useState<PorticoHistory & { readonly next?: string | undefined }>(NO_HISTORY)
  const reading = useRef<AbortController>(undefined)

  const read = useCallback(
    async (before: readonly HistoryTransaction[], cursor: string | undefined, force: boolean) => {
      if (!history || account === undefined) return
      reading.current?.abort()
      reading.current = new AbortController()
      const { signal } = reading.current
      setKnown((shown) => ({ ...shown, transactions: before, status: 'loading', error: undefined }))
      try {
        const { transactions, next } = await history.fetchTransactions(account, { cursor, force, signal })
        if (signal.aborted) return
        setKnown({ status: 'ready', transactions: [...before, ...transactions], next, hasMore: next !== undefined })
      } catch (cause) {
        if (signal.aborted) return
        if (!isPorticoError(cause)) throw cause
        setKnown((shown) => ({ ...shown, status: 'failed', error: cause }))
      }
    },
    [history, account],
  )
  useEffect(() => {
    setKnown(NO_HISTORY)
    read([], undefined, false)
    return () => reading.current?.abort()
  }, [read])

  const latest = useRef(known)
  latest.current = known
  const fetchMore = useCallback(() => {
    const { status, transactions, next } = latest.current
    if (status !== 'loading') read(transactions, next, false)
  }, [read])
  const refetch = useCallback(() => void read([], undefined, true), [read])
  return useMemo(() => {
    if (account === undefined) return { ...NO_HISTORY, status: 'idle', fetchMore, refetch }
    if (error) return { ...NO_HISTORY, status: 'failed', error, fetchMore, refetch }
    const { next: _, ...shown } = known
    return { ...shown, fetchMore, refetch }
  }, [account, error, known, fetchMore, refetch])
}
