import { type Account, parseAccountId } from '@portico/kernel'
import { type ReactNode, useState } from 'react'
import { shortAddress } from '../../format/addresses.js'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { Notice } from '../../parts/Notice.js'
import { SearchField } from '../../parts/SearchField.js'
import { useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { NotConnected, useShownAccount } from '../account/shownAccount.js'
import { networksCss } from '../networks/networks.styles.js'
import { AccountRow, useChooseAccount } from './AccountRow.js'

const SEARCH_ABOVE = 8

/** The accounts that the wallet in use shares, in its own order: a choice moves no row. */
export function AccountsView(): ReactNode {
  const { kernel } = useModal().core
  const { t } = useWords()
  const labels = useStore(kernel.state.addressLabels)
  const { session } = useShownAccount()
  const [text, setText] = useState('')
  const { choice, choose } = useChooseAccount()
  useStyles(networksCss)

  if (!session) return <NotConnected />
  const current = session.accounts[0].id
  const accounts = inWalletOrder(session.accounts)
  const found = searchAccounts(accounts, labels, text)
  return (
    <>
      {accounts.length > SEARCH_ABOVE && <SearchField label={t('searchAccounts')} text={text} onChange={setText} />}
      {found.length === 0 && (
        <Notice title={t('noAccountFound', { text: text.trim() })} isEmpty>
          <Button onClick={() => setText('')}>{t('clearSearch')}</Button>
        </Notice>
      )}
      <ul className="rows">
        {found.map((account) => {
          const name = nameOf(account, labels)
          const spoken = name ?? shortAddress(parseAccountId(account.id).address, 6, 4)
          return (
            <li key={account.id}>
              <AccountRow
                account={account}
                name={name}
                isCurrent={account.id === current}
                choice={choice}
                onClick={() => choose(account.id, spoken)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

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
