import type { ReactNode } from 'react'
import { WalletsIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { Row } from '../../parts/Row.js'
import { useStore } from '../../primitives/hooks.js'
import { useContributions } from '../../registry/contributions.js'
import { PluginBoundary } from '../../registry/PluginBoundary.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { TermsRow, useTerms } from './TermsRow.js'
import { orderMethods, useNamespaces } from './useConnectRows.js'
import { WalletRows } from './WalletRows.js'

/** The ways to connect, in their order (S2.15). One press on a wallet asks that wallet. */
export function ConnectView(): ReactNode {
  const { core } = useModal()
  const { connectMethodsOrder, collapseWallets, emailShowWallets } = useStore(core.features)
  const isLoginAllowed = useStore(core.loginAllowed)
  const contributed = useContributions('connectMethods', useNamespaces()).filter(
    ({ isLogin }) => isLoginAllowed || !isLogin,
  )
  const { isAsked, isAllowed } = useTerms()
  const isCollapsed =
    collapseWallets || (!emailShowWallets && contributed.some(({ collapsesWallets }) => collapsesWallets))
  return (
    <>
      {isAsked && <TermsRow />}
      <fieldset className="methods" disabled={!isAllowed}>
        {orderMethods(contributed, connectMethodsOrder).map((method) =>
          method === 'wallet' ? (
            <div key="wallet">{isCollapsed ? <CollapsedWallets /> : <WalletRows view="Connect" />}</div>
          ) : (
            <div key={`${method.pluginId} ${method.id}`}>
              <PluginBoundary pluginId={method.pluginId} load={method.component} params={undefined} />
            </div>
          ),
        )}
      </fieldset>
      <Help />
      {!isAsked && <TermsRow />}
    </>
  )
}

function CollapsedWallets(): ReactNode {
  const { t } = useWords()
  const router = useRouter()
  return (
    <Row
      icon={
        <span className="picture sign">
          <WalletsIcon />
        </span>
      }
      name={t('continueWithWallet')}
      onClick={() => router.push('WalletList')}
    />
  )
}

/** For visitors who have no wallet yet. */
function Help(): ReactNode {
  const { events } = useModal().core.kernel
  const { t } = useWords()
  const router = useRouter()
  const explain = () => {
    events.emit('usage:tracked', { event: 'WALLET_HELP_OPENED' })
    router.push('WhatIsAWallet')
  }
  return (
    <p className="connect-help">
      <button type="button" className="link" onClick={explain}>
        {t('newToWallets')}
      </button>
    </p>
  )
}
