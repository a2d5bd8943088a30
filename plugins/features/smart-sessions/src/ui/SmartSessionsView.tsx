import { type Network, parseAccountId } from '@portico/kernel'
import { Note } from '@portico/ui/money'
import {
  Button,
  CapabilityFailed,
  type ConnectedAccount,
  NotConnected,
  Notice,
  SkeletonRows,
  useAnnounce,
  useCapability,
  useConnectedAccount,
  useErrorWords,
  useKernel,
  usePluginWords,
  useStore,
  useStyles,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'
import { SessionList } from '../manifest.js'
import type { ListedPermission, SessionListState, SessionList as SessionListType } from '../permissions.js'
import { words } from './messages/words.js'
import { PermissionCard } from './PermissionCard.js'
import { smartSessionsCss } from './smartSessions.styles.js'
import { useFailureToast } from './useFailureToast.js'

/** What the connected account has allowed, and the way to end it. */
export function SmartSessionsView({ params }: ViewProps<'SmartSessions'>): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const connected = useConnectedAccount(SessionList)
  const found = useCapability(SessionList, connected?.namespace)
  useStyles(smartSessionsCss)
  useViewTitle(t('title'))
  if (!connected) return <NotConnected />
  switch (found.status) {
    case 'loading':
    case 'absent':
      return <SkeletonRows count={3} />
    case 'failed':
      return <CapabilityFailed state={found} words={own} />
    case 'ready':
      return (
        <>
          {params?.problem === 'unsupported' && <Unsupported />}
          <AccountSessions key={connected.account} list={found.value} connected={connected} />
        </>
      )
  }
}

/** A permission was asked for that this account can't give (S8.1d). */
function Unsupported(): ReactNode {
  const { t } = usePluginWords(words)
  const title = t('error.SMART_ACCOUNT_UNSUPPORTED')
  useFailureToast(title)
  return <Note title={title} hint={t('error.SMART_ACCOUNT_UNSUPPORTED.hint')} tone="bad" />
}

function AccountSessions(props: { readonly list: SessionListType; readonly connected: ConnectedAccount }): ReactNode {
  const { list, connected } = props
  const { account } = connected
  const { t } = usePluginWords(words)
  const networks = useStore(useKernel().state.networks)
  const state = useStore(list)
  useEffect(() => list.show(account), [list, account])
  if (state.account !== account) return <SkeletonRows count={3} />
  const { permissions, status } = state
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === parseAccountId(account).chainId)
  const isEmpty = permissions.length === 0
  if (isEmpty && status === 'loading') return <SkeletonRows count={3} />
  return (
    <div aria-busy={status === 'loading' || undefined}>
      {!isEmpty && (
        <ul className="permissions">
          {permissions.map((permission) => (
            <li key={permission.pci} className="permission">
              <PermissionCard
                permission={permission}
                state={state}
                network={network}
                wallet={connected.wallet}
                onEnd={() => void list.revoke(permission.pci)}
              />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && status === 'ready' && <Notice title={t('none')} hint={t('noneHint')} isEmpty />}
      <Foot state={state} network={network} onMore={list.more} />
    </div>
  )
}

/** How the list goes on, or why it does not, and what is never in it. */
function Foot(props: {
  readonly state: SessionListState
  readonly network: Network | undefined
  readonly onMore: () => void
}): ReactNode {
  const { permissions, next, status, error } = props.state
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const said = error && wordsFor(error, { network: props.network?.name })
  useEndSpoken(permissions)
  return (
    <div className="permissions-foot">
      {status === 'failed' && said && <Note title={said.title} hint={said.hint} tone="bad" />}
      {(next !== undefined || status === 'failed') && (
        <Button isBusy={status === 'loading'} onClick={props.onMore}>
          {status === 'failed' ? shared('tryAgain') : t('more')}
        </Button>
      )}
      <p className="hint">{t('othersHint')}</p>
    </div>
  )
}

/** One that has ended while it was looked at is announced. */
function useEndSpoken(permissions: readonly ListedPermission[]): void {
  const { t } = usePluginWords(words)
  const announce = useAnnounce()
  const active = useRef<readonly string[]>([])
  const word = t('ended')
  useEffect(() => {
    const isEnded = permissions.some(({ pci, status }) => status === 'revoked' && active.current.includes(pci))
    active.current = permissions.flatMap(({ pci, status }) => (status === 'active' ? pci : []))
    if (isEnded) announce(word)
  }, [announce, permissions, word])
}
