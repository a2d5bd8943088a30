import { ACCOUNT_LIMIT, type Account } from '../capabilities/account.js'
import type { Session } from '../capabilities/connector.js'
import { cleanText } from '../untrusted/cleanText.js'

const NAME_LENGTH = 48

/** A session as it is kept: at most {@link ACCOUNT_LIMIT} accounts, and names that are safe to show. */
export function cleanSession(session: Session): Session {
  const [first, ...others] = session.accounts
  const accounts = [cleanAccount(first), ...others.slice(0, ACCOUNT_LIMIT - 1).map(cleanAccount)] as const
  const isClean =
    accounts.length === session.accounts.length && accounts.every((one, at) => one === session.accounts[at])
  return isClean ? session : { ...session, accounts }
}

function cleanAccount(account: Account): Account {
  const { name, ...nameless } = account
  if (name === undefined) return account
  const clean = cleanText(name, NAME_LENGTH)
  return clean === '' ? nameless : { ...nameless, name: clean }
}
