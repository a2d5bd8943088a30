import type { AccountId } from '@portico/kernel'
import { NetworkIcon, Notice, useConnectedAccount, usePluginWords, useStyles, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import { receiveCss } from './receive.styles.js'
import { useReceiver } from './useReceiver.js'

/** Every network of this page on which the address can be paid. */
export function CompatibleNetworksView(): ReactNode {
  const { t, shared } = usePluginWords(words)
  const account = useConnectedAccount()?.account
  useStyles(receiveCss)
  useViewTitle(t('networksTitle'))
  if (account === undefined) return <Notice title={shared('notConnected')} isEmpty />
  return <NetworkList account={account} />
}

function NetworkList({ account }: { readonly account: AccountId }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const { network: own, networks } = useReceiver(account)
  return (
    <div className="receive">
      <p className="hint">{t('networksHint')}</p>
      <ul className="rows receive-list">
        {networks.map((network) => (
          <li key={network.caipNetworkId} className="row">
            <NetworkIcon network={network} />
            <span className="row-body">
              <span className="row-text">
                <span className="row-name">
                  <bdi>{network.name}</bdi>
                </span>
                {network.testnet && <span className="row-note"> {t('testnet')}</span>}
              </span>
              {network === own && <span className="row-end"> {shared('current')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
