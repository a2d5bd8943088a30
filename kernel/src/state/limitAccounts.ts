import type { Session } from '../capabilities/connector.js'

/** Accounts that are kept of one wallet; the first is the active one. */
export const ACCOUNT_LIMIT = 100

export function limitAccounts(session: Session): Session {
  const [first, ...others] = session.accounts
  if (others.length < ACCOUNT_LIMIT) return session
  return { ...session, accounts: [first, ...others.slice(0, ACCOUNT_LIMIT - 1)] }
}
