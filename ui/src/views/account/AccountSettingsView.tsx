import type { ReactNode } from 'react'
import { WalletsIcon } from '../../icons/icons.js'
import { PlusIcon } from '../../icons/lateIcons.js'
import { useWords } from '../../messages/useWords.js'
import { PluginBoundary } from '../../registry/PluginBoundary.js'
import { useContributions } from '../../registry/useContributions.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { familyName } from '../../wallets/names.js'
import { AccountTypes } from './AccountTypes.js'
import { LeaveRow } from './LeaveRow.js'
import { NetworkSetting } from './NetworkSetting.js'
import { NobodyConnected } from './NobodyConnected.js'
import { QuietRow } from './QuietRow.js'
import { settingsCss } from './settings.styles.js'
import { useConnectionCount } from './useLeave.js'
import { useShownAccount } from './useShownAccount.js'
import { WholeAddress } from './WholeAddress.js'

/** What can be changed about the shown account, and the way out. */
export function AccountSettingsView(): ReactNode {
  const { core } = useModal()
  const { kernel } = core
  const { t, number } = useWords()
  const router = useRouter()
  useStyles(settingsCss)
  const { namespace, connected, session } = useShownAccount()
  const count = useConnectionCount()
  const rows = useContributions('settings', namespace)

  if (!session) return <NobodyConnected />
  const account = session.accounts[0].id
  const connectOther = (other: string) => {
    core.connectNamespace.set(other)
    router.push('Connect')
  }
  return (
    <div className="account">
      <WholeAddress account={account} />
      <div className="settings">
        {rows.map(({ pluginId, id, component }) => (
          <PluginBoundary
            key={`${pluginId} ${id}`}
            pluginId={pluginId}
            load={component}
            params={undefined}
            loading={<span className="skeleton line" />}
          />
        ))}
        <NetworkSetting session={session} />
        <QuietRow icon={<WalletsIcon />} end={number(count)} onClick={() => router.push('ProfileWallets')}>
          {t('walletsTitle')}
        </QuietRow>
        {kernel.namespaces
          .filter((other) => !connected.includes(other))
          .map((other) => (
            <QuietRow key={other} icon={<PlusIcon />} onClick={() => connectOther(other)}>
              {t('connectOther', { family: familyName(kernel, other) })}
            </QuietRow>
          ))}
      </div>
      <AccountTypes namespace={namespace} session={session} />
      <div className="leave">
        <LeaveRow namespace={namespace} />
      </div>
    </div>
  )
}
