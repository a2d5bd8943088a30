import type { AccountId, Accounts, Clock, Namespace, Session, SiwxSession, Unsubscribe } from '@portico/kernel'
import { parseDateTime } from './message/checkFields.js'

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

/** A session may still pass for valid a minute after its end (wire §7.4). */
const PAST_END_MS = 61_000
const DAY_MS = 86_400_000

/** Calls when the last of the sessions has run out, and once a day where that is far away or never. */
export function watchEnd(clock: Clock, sessions: readonly SiwxSession[], onEnd: () => void): Unsubscribe {
  if (sessions.length === 0) return () => {}
  const ends = sessions.map(({ data }) => parseDateTime(data.expirationTime ?? '') ?? Number.POSITIVE_INFINITY)
  const leftMs = Math.max(0, Math.max(...ends) - clock.now())
  return clock.after(Math.min(leftMs + PAST_END_MS, DAY_MS), onEnd)
}
