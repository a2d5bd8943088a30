import { parseAccountId } from '@portico/kernel'
import { type ReactNode, useState } from 'react'
import { shortAddress } from '../../format/shortAddress.js'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { Notice } from '../../parts/Notice.js'
import { SearchField } from '../../parts/SearchField.js'
import { useStore } from '../../primitives/useStore.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { NobodyConnected } from '../account/NobodyConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { networksCss } from '../networks/networks.styles.js'
import { AccountRow } from './AccountRow.js'
import { inWalletOrder, nameOf, searchAccounts } from './searchAccounts.js'
import { useChooseAccount } from './useChooseAccount.js'

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

  if (!session) return <NobodyConnected />
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
