import type { AccountId, Network } from '@portico/kernel'
import { SafetyNote } from '@portico/ui/money'
import {
  AccountPicture,
  AccountPurpose,
  Button,
  CopyButton,
  groupAddress,
  isMobile,
  NetworkIcon,
  Notice,
  QrCode,
  Row,
  useConnectedAccount,
  useIdentity,
  usePluginWords,
  useRouter,
  useStyles,
  useToasts,
  useViewTitle,
} from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import type { PaymentLink } from '../requestPayment.js'
import { words } from './messages/words.js'
import { receiveCss } from './receive.styles.js'
import { RequestPanel } from './request/RequestPanel.js'
import { useReceiver } from './useReceiver.js'

/** Where to send what the visitor is to get. */
export function ReceiveView(): ReactNode {
  const { t, shared } = usePluginWords(words)
  const account = useConnectedAccount()?.account
  useStyles(receiveCss)
  useViewTitle(t('slot.receive'))
  if (account === undefined) return <Notice title={shared('notConnected')} isEmpty />
  return <ReceiveCard key={account} account={account} />
}

const NAMED = 2

/** The warning that goes with an address: the networks it can be paid on, and the way to all of them. */
function NetworksRow({ networks }: { readonly networks: readonly Network[] }): ReactNode {
  const { t, list, number } = usePluginWords(words)
  const router = useRouter()
  const [first] = networks
  if (!first) return <p className="hint">{t('unknownNetworkHint')}</p>
  const named = networks.slice(0, networks.length > NAMED ? 1 : NAMED).map(({ name }) => name)
  const rest = networks.length - named.length
  return (
    <div className="receive-networks">
      <Row
        icon={<NetworkIcon network={first} />}
        name={t('onlyOn')}
        note={rest > 0 ? t('andMore', { network: first.name, rest: number(rest) }) : list(named)}
        onClick={() => router.push('CompatibleNetworks')}
      />
      <p className="hint">{t('lossHint')}</p>
    </div>
  )
}

const WITHDRAWN = 'AbortError'

/** The phone's own way to pass a text on. Elsewhere there is copying. */
function ShareButton({ text }: { readonly text: string }): ReactNode {
  const { t } = usePluginWords(words)
  const toasts = useToasts()
  if (!isMobile() || typeof navigator.share !== 'function') return null
  const share = () =>
    navigator.share({ text }).catch((cause: unknown) => {
      if ((cause as { readonly name?: unknown } | null)?.name !== WITHDRAWN) toasts.show('error', t('shareFailed'))
    })
  return <Button onClick={share}>{t('share')}</Button>
}

const NO_LINK: PaymentLink = { status: 'none' }

/** The address in full and as a code, where it can be paid, and a request for an amount. The code is what the request says. */
function ReceiveCard({ account }: { readonly account: AccountId }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const { name } = useIdentity(account)
  const { address, shared: own, paymentLinks, network, networks } = useReceiver(account)
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
        {own && <AccountPurpose account={own} />}
        {uri !== undefined && (
          <CopyButton text={uri} label={t('paymentLink')}>
            {t('copyRequest')}
          </CopyButton>
        )}
      </div>
      <SafetyNote account={account} />
      <ShareButton text={uri ?? address} />
      <NetworksRow networks={networks} />
      {paymentLinks && network && (
        <RequestPanel account={account} network={network} paymentLinks={paymentLinks} link={link} onChange={setLink} />
      )}
    </div>
  )
}
