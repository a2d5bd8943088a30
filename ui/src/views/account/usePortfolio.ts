import { type AccountId, createStore, type Namespace, Portfolio, type PortfolioState } from '@portico/kernel'
import { useEffect } from 'react'
import { useStore } from '../../primitives/hooks.js'
import { type CapabilityState, useCapability } from '../../registry/useCapability.js'
import { useFrozen } from './shownAccount.js'

/** What is shown of an account's worth. `total` is decimal text in US dollars, read at `atMs`. */
export type Worth =
  /** No plugin tells, or nothing has a price: the native balance is what there is to show. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly total: string }
  | { readonly status: 'failed'; readonly total?: string | undefined; readonly atMs?: number | undefined }

/** A failure never looks like zero: the last total stays and is marked as old. */
export function shownWorth(
  capability: CapabilityState<unknown>['status'],
  state: PortfolioState | undefined,
  account: AccountId,
): Worth {
  if (capability === 'absent') return { status: 'none' }
  if (capability === 'failed') return { status: 'failed' }
  const known = state?.account === account ? state : undefined
  if (capability === 'loading' || !known) return { status: 'loading' }
  const { holdings } = known
  switch (known.status) {
    case 'unsupported':
      return { status: 'none' }
    case 'failed':
      return { status: 'failed', ...(holdings && { total: holdings.total, atMs: holdings.atMs }) }
    default:
      if (!holdings) return { status: 'loading' }
      return holdings.total === undefined ? { status: 'none' } : { status: 'ready', total: holdings.total }
  }
}

const NOTHING = /* @__PURE__ */ createStore<PortfolioState | undefined>(undefined)

/** What all assets of the shown account are worth; kept fresh while it is shown. `none` where no plugin tells. */
export function usePortfolio(namespace: Namespace, account: AccountId): Worth & { retry(): void } {
  const capability = useCapability(Portfolio, namespace)
  const portfolio = capability.status === 'ready' ? capability.value : undefined
  const state = useFrozen(useStore(portfolio?.state ?? NOTHING))
  useEffect(() => portfolio?.watch(account), [portfolio, account])
  return {
    ...shownWorth(capability.status, state, account),
    retry() {
      if (capability.status === 'failed') capability.retry()
      portfolio?.refresh(account, { force: true }).catch(() => {}) // a failure is part of the state
    },
  }
}
