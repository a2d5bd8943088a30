import type { Session } from '@portico/kernel'
import type { ReactNode } from 'react'
import { ArchIcon, WalletsIcon } from '../../icons/icons.js'
import { PlusIcon } from '../../icons/lazyIcons.js'
import { useWords } from '../../messages/useWords.js'
import { NetworkIcon } from '../../parts/markedIcons.js'
import { QuietRow } from '../../parts/Row.js'
import { useStore } from '../../primitives/hooks.js'
import { useContributions } from '../../registry/contributions.js'
import { PluginBoundary } from '../../registry/PluginBoundary.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { familyName } from '../../wallets/names.js'
import { WholeAddress } from './AccountFace.js'
import { settingsCss } from './account.styles.js'
import { LeaveRow, useConnectionCount } from './LeaveRow.js'
import { NotConnected, useShownAccount } from './shownAccount.js'

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

  if (!session) return <NotConnected />
  const [account] = session.accounts
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
      <div className="leave">
        <LeaveRow namespace={namespace} />
      </div>
    </div>
  )
}

/** The network as a line of the settings; nothing to press where the page forbids to switch. */
function NetworkSetting({ session }: { readonly session: Session }): ReactNode {
  const { kernel, options } = useModal().core
  const { t } = useWords()
  const router = useRouter()
  useStore(kernel.state.networks)
  const network = kernel.state.network(session.chainId)
  const icon = network ? <NetworkIcon network={network} size="small" /> : <ArchIcon />
  const name = network?.name ?? t('unknownNetwork')
  if (options.enableNetworkSwitch === false) {
    return (
      <p className="quiet-row still">
        {icon}
        <span className="quiet-name">{t('networkLead')}</span>
        <span className="row-end"> {name}</span>
      </p>
    )
  }
  return (
    <QuietRow icon={icon} end={name} onClick={() => router.push('Networks')}>
      {t('networkLead')}
    </QuietRow>
  )
}
