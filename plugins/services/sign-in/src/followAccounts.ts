import type { AccountId, Accounts, Namespace, Session } from '@portico/kernel'

/** Each call looks who is there, and tells of the account that is shown and of those whose wallet is gone. */
export function followAccounts(
  accounts: Accounts,
  listeners: {
    readonly onShown: (account: AccountId | undefined) => void
    readonly onLeft: (account: AccountId) => void
  },
): () => void {
  const known = new Map<Namespace, Session>()
  return () => {
    for (const namespace of accounts.namespaces) {
      const session = accounts.session(namespace)
      const before = known.get(namespace)
      if (session) known.set(namespace, session)
      else if (before && known.delete(namespace)) listeners.onLeft(before.accounts[0].id)
    }
    const active = accounts.active.get()
    listeners.onShown(accounts.isSupported(active) ? accounts.session(active)?.accounts[0].id : undefined)
  }
}
