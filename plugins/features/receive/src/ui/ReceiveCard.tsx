import type { AccountId } from '@portico/kernel'
import {
  AccountPicture,
  CopyButton,
  groupAddress,
  NetworkIcon,
  QrCode,
  useIdentity,
  usePluginWords,
} from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import type { PaymentLink } from '../requestPayment.js'
import { words } from './messages/words.js'
import { NetworksRow } from './NetworksRow.js'
import { RequestPanel } from './request/RequestPanel.js'
import { ShareButton } from './ShareButton.js'
import { useReceiver } from './useReceiver.js'

const NO_LINK: PaymentLink = { status: 'none' }

/** The address in full and as a code, where it can be paid, and a request for an amount. The code is what the request says. */
export function ReceiveCard({ account }: { readonly account: AccountId }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const { name } = useIdentity(account)
  const { address, paymentLinks, network, networks } = useReceiver(account)
  const [link, setLink] = useState(NO_LINK)
  const uri = link.status === 'ready' ? link.uri : undefined
  return (
    <div className="receive">
      <QrCode
        text={uri ?? address}
        label={uri === undefined ? t('addressCode') : t('requestCode')}
        mark={network ? <NetworkIcon network={network} /> : <AccountPicture account={account} />}
      />
      <div className="receive-address">
        {name !== undefined && (
          <p className="lead">
            <bdi>{name}</bdi>
          </p>
        )}
        <CopyButton text={address} label={shared('copyAddress')}>
          {groupAddress(address).join(' ')}
        </CopyButton>
        {uri !== undefined && (
          <CopyButton text={uri} label={t('paymentLink')}>
            {t('copyRequest')}
          </CopyButton>
        )}
      </div>
      <ShareButton text={uri ?? address} />
      <NetworksRow networks={networks} />
      {paymentLinks && network && (
        <RequestPanel account={account} network={network} paymentLinks={paymentLinks} link={link} onChange={setLink} />
      )}
    </div>
  )
}
