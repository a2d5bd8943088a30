import type { ReactNode } from 'react'
import { SettingsIcon, WalletsIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { useModal } from '../../modal/modalContext.js'
import { Button } from '../../parts/Button.js'
import { useStore } from '../../primitives/useStore.js'
import { useContributions } from '../../registry/useContributions.js'
import { useRouter } from '../../router/useRouter.js'
import { familyName } from '../names.js'
import { AccountFace } from './AccountFace.js'
import { AccountTabs } from './AccountTabs.js'
import { BalanceLine } from './BalanceLine.js'
import { FamilySegments } from './FamilySegments.js'
import { LeaveRow } from './LeaveRow.js'
import { NetworkPill } from './NetworkPill.js'
import { NobodyConnected } from './NobodyConnected.js'
import { orderActions } from './orderActions.js'
import { QuietRow } from './QuietRow.js'
import { useConnectionCount } from './useLeave.js'
import { useShownAccount } from './useShownAccount.js'

/** Who is connected, with what, and where; the way to everything that can be done with it. */
export function AccountView(): ReactNode {
  const { core } = useModal()
  const { kernel } = core
  const { t, number } = useWords()
  const router = useRouter()
  const { namespace, connected, session } = useShownAccount()
  const { walletFeaturesOrder } = useStore(core.features)
  const actions = orderActions(useContributions('actions', namespace), walletFeaturesOrder)
  const count = useConnectionCount()

  if (!session) return <NobodyConnected />
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
      <BalanceLine namespace={namespace} account={session.accounts[0]} />
      <NetworkPill namespace={namespace} session={session} />
      {actions.length > 0 && (
        <div className="actions">
          {actions.map(({ id, label, opens }) => (
            <Button key={id} onClick={() => core.modal.push({ id: opens })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <AccountTabs namespace={namespace} />
      <div className="leave">
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
