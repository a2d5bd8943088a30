import {
  type AccountId,
  History,
  isPorticoError,
  type Namespace,
  Portfolio,
  type PorticoError,
  type Token,
} from '@portico/kernel'
import type { Portico } from '../client.js'
import { accountSource } from './snapshots.js'
import { forEachValue, type Source, workingSource } from './source.js'
import type { PorticoCapability, PorticoHistory, PorticoIdentity, PorticoPortfolio } from './types.js'

const nothing = () => {}

/** Asks for what a plugin provides. @returns what gives up: neither function is called after it */
function provide<T>(
  client: Portico,
  token: Token<T>,
  namespace: Namespace | undefined,
  onReady: (data: T) => void,
  onFailure: (error: PorticoError) => void,
): () => void {
  let isCurrent = true
  client.get(token, namespace).then(
    (data) => isCurrent && onReady(data),
    (error: unknown) => {
      if (!isPorticoError(error)) throw error
      if (isCurrent) onFailure(error)
    },
  )
  return () => {
    isCurrent = false
  }
}

/** What a plugin provides, by its token; its code is loaded with the subscription. Default namespace: the active one. */
export function capabilitySource<T>(
  client: Portico,
  token: Token<T>,
  namespace?: Namespace,
): Source<PorticoCapability<T>> {
  return workingSource<PorticoCapability<T>>({ status: 'loading' }, (set) =>
    forEachValue(
      accountSource(client, namespace),
      (account) => account.namespace,
      (current) => {
        set({ status: 'loading' })
        return provide(
          client,
          token,
          current,
          (data) => set({ status: 'ready', data }),
          (error) => set({ status: 'failed', error }),
        )
      },
    ),
  )
}

/** Goes with the account of a namespace once its wallet has answered, and with none. */
const forEachConnected = (
  client: Portico,
  namespace: Namespace | undefined,
  enter: (account: AccountId | undefined) => () => void,
) =>
  forEachValue(
    accountSource(client, namespace),
    ({ status, caipAddress }) => (status === 'connected' ? caipAddress : undefined),
    enter,
  )

/**
 * What the connected account holds, kept fresh while it is subscribed to. Needs a plugin that provides `Portfolio`, or fails with
 * `CAPABILITY_MISSING`.
 */
export function portfolioSource(
  client: Portico,
  namespace?: Namespace,
): Source<PorticoPortfolio & { readonly refetch: () => void }> {
  let read = nothing
  const refetch = () => read()
  return workingSource<PorticoPortfolio & { readonly refetch: () => void }>({ status: 'idle', refetch }, (set) =>
    forEachConnected(client, namespace, (account) => {
      if (account === undefined) {
        set({ status: 'idle', refetch })
        return nothing
      }
      set({ status: 'loading', refetch })
      const stops = [
        provide(
          client,
          Portfolio,
          client.getAccount(namespace).namespace,
          (portfolio) => {
            const show = () => {
              const state = portfolio.state.get()
              if (state?.account !== account) return
              const { status, holdings: data } = state
              const failure = state.status === 'failed' && { error: state.error, retryAtMs: state.retryAtMs }
              set({ status, data, ...failure, refetch })
            }
            stops.push(portfolio.state.subscribe(show), portfolio.watch(account))
            read = () => void portfolio.refresh(account, { force: true }).catch(nothing) // the state says it
            show()
          },
          (error) => set({ status: 'failed', error, refetch }),
        ),
      ]
      return () => {
        read = nothing
        for (const stop of stops) stop()
      }
    }),
  )
}

/**
 * What the connected account has done on its network, page by page. Needs a plugin that provides `History`, or fails with
 * `CAPABILITY_MISSING`.
 */
export function historySource(
  client: Portico,
  namespace?: Namespace,
): Source<
  PorticoHistory & {
    /** Reads the next page; the first one again after a failure. */
    readonly fetchMore: () => void
    /** Begins anew with the latest. */
    readonly refetch: () => void
  }
> {
  let more = nothing
  let again = nothing
  const actions = { fetchMore: () => more(), refetch: () => again() }
  const none = { transactions: [], hasMore: false, ...actions }
  return workingSource<PorticoHistory & typeof actions>({ ...none, status: 'idle' }, (set) =>
    forEachConnected(client, namespace, (account) => {
      if (account === undefined) {
        set({ ...none, status: 'idle' })
        return nothing
      }
      let shown: PorticoHistory & typeof actions = { ...none, status: 'loading' }
      let next: string | undefined
      let reading: AbortController | undefined
      const show = (changed: PorticoHistory) => {
        shown = { ...changed, ...actions }
        set(shown)
      }
      async function read(history: History, before: PorticoHistory['transactions'], cursor?: string, force = false) {
        if (account === undefined) return
        reading?.abort()
        reading = new AbortController()
        const { signal } = reading
        show({ status: 'loading', transactions: before, hasMore: shown.hasMore })
        try {
          const page = await history.fetchTransactions(account, { cursor, force, signal })
          if (signal.aborted) return
          next = page.next
          show({ status: 'ready', transactions: [...before, ...page.transactions], hasMore: next !== undefined })
        } catch (cause) {
          if (signal.aborted) return
          if (!isPorticoError(cause)) throw cause
          show({ ...shown, status: 'failed', error: cause })
        }
      }
      show(shown)
      const giveUp = provide(
        client,
        History,
        client.getAccount(namespace).namespace,
        (history) => {
          more = () => {
            if (shown.status !== 'loading') read(history, shown.transactions, next)
          }
          again = () => void read(history, [], undefined, true)
          read(history, [])
        },
        (error) => show({ ...none, status: 'failed', error }),
      )
      return () => {
        more = again = nothing
        giveUp()
        reading?.abort()
      }
    }),
  )
}

/**
 * The identity of an account (CAIP-10), or of a plain address on the network that is shown; `idle` without one, and on a server.
 * Needs a plugin that provides `Names`, or fails with `CAPABILITY_MISSING`.
 */
export function identitySource(
  client: Portico,
  address: string | undefined,
): Source<PorticoIdentity & { readonly refetch: () => Promise<void> }> {
  let read = async () => {}
  const refetch = () => read()
  return workingSource<PorticoIdentity & { readonly refetch: () => Promise<void> }>(
    { status: 'idle', refetch },
    (set) => {
      if (address === undefined) return nothing
      // One at a time: a late answer to an earlier one is dropped.
      let reading: AbortController | undefined
      read = async () => {
        reading?.abort()
        reading = new AbortController()
        const { signal } = reading
        set(({ data }) => ({ status: 'loading', data, refetch }))
        try {
          const data = await client.fetchIdentity(address, { signal })
          if (!signal.aborted) set({ status: 'ready', data, refetch })
        } catch (cause) {
          if (signal.aborted) return
          if (!isPorticoError(cause)) throw cause
          const retry = isPorticoError(cause, 'RATE_LIMITED') && { retryAtMs: cause.context.retryAtMs }
          set(({ data }) => ({ status: 'failed', data, error: cause, ...retry, refetch }))
        }
      }
      read()
      return () => {
        read = async () => {}
        reading?.abort()
      }
    },
  )
}
