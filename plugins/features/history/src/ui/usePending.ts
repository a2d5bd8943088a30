import {
  type AccountId,
  createStore,
  PendingTransactions,
  parseAccountId,
  type WatchedTransaction,
} from '@portico/kernel'
import { useCapability, useStore } from '@portico/ui/plugin'

const NONE = /* @__PURE__ */ createStore<readonly WatchedTransaction[]>([])

/** What was sent from this page, as it is doing now. */
export function usePending(account: AccountId): readonly WatchedTransaction[] {
  const pending = useCapability(PendingTransactions, parseAccountId(account).namespace)
  return useStore(pending.status === 'ready' ? pending.value.list : NONE)
}
