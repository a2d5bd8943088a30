import type { AccountId } from '@portico/kernel'
import { QuietRow, SlotIcon, useConnectedAccount, useIdentity, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

/** The way to a name for the account. */
export function NameSetting(): ReactNode {
  const account = useConnectedAccount()?.account
  return account && <NameRow account={account} />
}

function NameRow({ account }: { readonly account: AccountId }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const { name } = useIdentity(account)
  return (
    <QuietRow
      icon={<SlotIcon d="M13.25 7a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0zM4 16.25a6 6 0 0 1 12 0" />}
      end={name && <bdi>{name}</bdi>}
      onClick={() => router.push('ChooseName')}
    >
      {t('nameSetting')}
    </QuietRow>
  )
}
