import { type Account, parseAccountId } from '@portico/kernel'

/** What a row of the list says beside the address: the page's label, else what the wallet calls the account. */
export const nameOf = (account: Account, labels: ReadonlyMap<string, string>): string | undefined =>
  labels.get(parseAccountId(account.id).address) ?? account.name

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
