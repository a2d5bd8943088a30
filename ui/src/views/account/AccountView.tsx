import { AccountChoice, isOnUnsupportedChain, type Namespace, type Session } from '@portico/kernel'
import type { ReactNode } from 'react'
import { ArchIcon, WalletsIcon, WarningIcon } from '../../icons/icons.js'
import { AccountsIcon, DownIcon, SettingsIcon } from '../../icons/lazyIcons.js'
import { useWords } from '../../messages/useWords.js'
import { NetworkIcon } from '../../parts/markedIcons.js'
import { QuietRow } from '../../parts/Row.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { familyName } from '../../wallets/names.js'
import { AccountFace, ExplorerRow } from './AccountFace.js'
import { AccountActions, AccountTabs } from './AccountSlots.js'
import { AccountWorth } from './AccountWorth.js'
import { accountCss } from './account.styles.js'
import { LeaveRow, useConnectionCount } from './LeaveRow.js'
import { FamilySegments, NotConnected, useShownAccount } from './shownAccount.js'

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
      <AccountFace namespace={namespace} session={session}>
        <NetworkPill namespace={namespace} session={session} />
      </AccountFace>
      <AccountWorth namespace={namespace} account={session.accounts[0].id} />
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
        <ExplorerRow session={session} />
        <QuietRow icon={<SettingsIcon />} onClick={() => router.push('AccountSettings')}>
          {t('settingsTitle')}
        </QuietRow>
        <LeaveRow namespace={namespace} />
      </div>
    </div>
  )
}

/** Where the wallet is; the way to another network, unless the page forbids that. One that is not offered is marked (S4.13). */
function NetworkPill(props: { readonly namespace: Namespace; readonly session: Session }): ReactNode {
  const { kernel, options } = useModal().core
  const { t } = useWords()
  const router = useRouter()
  useStore(kernel.state.networks)
  const state = useStore(kernel.state.namespaces).get(props.namespace)
  const network = kernel.state.network(props.session.chainId)
  const name = network?.name ?? t('unknownNetwork')
  const isMarked = isOnUnsupportedChain(state) && !options.allowUnsupportedChain
  const tone = isMarked ? 'bad' : undefined
  const words = (
    <>
      {network ? <NetworkIcon network={network} size="small" /> : isMarked ? <WarningIcon /> : <ArchIcon />}
      <span className="pill-name" title={name}>
        {name}
      </span>
    </>
  )
  if (options.enableNetworkSwitch === false) {
    return (
      <p className="pill still" data-tone={tone}>
        {words}
      </p>
    )
  }
  return (
    <button
      type="button"
      className="pill"
      data-tone={tone}
      aria-label={t('changeNetwork', { network: name })}
      onClick={() => router.push('Networks')}
    >
      {words}
      <DownIcon />
    </button>
  )
}
