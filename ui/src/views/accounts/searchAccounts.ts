import { type Account, parseAccountId } from '@portico/kernel'

/** What a row of the list says beside the address: the page's label, else what the wallet calls the account. */
export const nameOf = (account: Account, labels: ReadonlyMap<string, string>): string | undefined =>
  labels.get(parseAccountId(account.id).address) ?? account.name

/** The order of the wallet's own list, whichever account is in use; as the session has them where the wallet has no list. */
export const inWalletOrder = (accounts: readonly Account[]): readonly Account[] =>
  [...accounts].sort(({ position: one = 0 }, { position: other = 0 }) => one - other)

/** Accounts whose name or address contains the text, in any case: people type addresses without minding it. */
export function searchAccounts(
  accounts: readonly Account[],
  labels: ReadonlyMap<string, string>,
  text: string,
): readonly Account[] {
  const wanted = text.trim().toLocaleLowerCase()
  const isIn = (name = '') => name.toLocaleLowerCase().includes(wanted)
  return accounts.filter((account) => isIn(nameOf(account, labels)) || isIn(parseAccountId(account.id).address))
}
