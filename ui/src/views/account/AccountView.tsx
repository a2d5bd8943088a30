import { AccountChoice } from '@portico/kernel'
import type { ReactNode } from 'react'
import { WalletsIcon } from '../../icons/icons.js'
import { AccountsIcon, SettingsIcon } from '../../icons/lazyIcons.js'
import { useWords } from '../../messages/useWords.js'
import { QuietRow } from '../../parts/Row.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { familyName } from '../../wallets/names.js'
import { AccountFace } from './AccountFace.js'
import { AccountActions, AccountTabs } from './AccountSlots.js'
import { AccountWorth } from './AccountWorth.js'
import { accountCss } from './account.styles.js'
import { FamilySegments } from './FamilySegments.js'
import { LeaveRow, useConnectionCount } from './LeaveRow.js'
import { NetworkPill } from './NetworkPill.js'
import { NotConnected, useShownAccount } from './shownAccount.js'

/** Who is connected, with what, and where; the way to everything that can be done with it. */
export function AccountView(): ReactNode {
  const { kernel } = useModal().core
  const { t, number } = useWords()
  const router = useRouter()
  const { namespace, connected, session } = useShownAccount()
  useStyles(accountCss)
  const count = useConnectionCount()

  if (!session) return <NotConnected />
  const canChoose = session.accounts.length > 1 && kernel.has(AccountChoice, namespace)
  return (
    <div className="account">
      {connected.length > 1 && (
        <FamilySegments
          namespaces={connected}
          shown={namespace}
          nameOf={(one) => familyName(kernel, one)}
          onChoose={kernel.selectNamespace}
        />
      )}
      <AccountFace namespace={namespace} session={session} />
      <AccountWorth namespace={namespace} account={session.accounts[0].id} />
      <NetworkPill namespace={namespace} session={session} />
      <AccountActions namespace={namespace} />
      <AccountTabs namespace={namespace} />
      <div className="leave">
        {canChoose && (
          <QuietRow
            icon={<AccountsIcon />}
            end={number(session.accounts.length)}
            onClick={() => router.push('Accounts')}
          >
            {t('accounts')}
          </QuietRow>
        )}
        <QuietRow icon={<WalletsIcon />} end={number(count)} onClick={() => router.push('ProfileWallets')}>
          {t('walletsTitle')}
        </QuietRow>
        <QuietRow icon={<SettingsIcon />} onClick={() => router.push('AccountSettings')}>
          {t('settingsTitle')}
        </QuietRow>
        <LeaveRow namespace={namespace} />
      </div>
    </div>
  )
}
