import { type AccountId, createStore, type Namespace, Portfolio, type PortfolioState } from '@portico/kernel'
import { useEffect } from 'react'
import { useStore } from '../../primitives/useStore.js'
import { useCapability } from '../../registry/useCapability.js'
import { shownWorth, type Worth } from './shownWorth.js'
import { useFrozen } from './useFrozen.js'

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
