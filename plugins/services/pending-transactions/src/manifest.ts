import { Accounts, Clock, defineManifest, PendingTransactions } from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'pending-transactions',
  kernel: 2,
  namespaces: 'global',
  provides: { pendingTransactions: PendingTransactions },
  requires: { accounts: Accounts, clock: Clock },
  records: [{ name: 'pending_transactions' }],
})
