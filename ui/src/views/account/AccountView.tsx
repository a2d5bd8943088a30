import { parseAccountId, sessionOf } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { shortAddress } from '../../format/shortAddress.js'
import { DownIcon, ExternalIcon, LeaveIcon, PlusIcon, WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'

import { useModal } from '../../modal/modalContext.js'
import { Avatar } from '../../parts/Avatar.js'
import { Button } from '../../parts/Button.js'
import { CopyButton } from '../../parts/CopyButton.js'
import { NetworkIcon } from '../../parts/NetworkIcon.js'
import { Notice } from '../../parts/Notice.js'
import { Spinner } from '../../parts/Spinner.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useStore } from '../../primitives/useStore.js'
import { useContributions } from '../../registry/useContributions.js'
import { useRouter } from '../../router/useRouter.js'
import { familyName, findWallet } from '../names.js'
import { BalanceLine } from './BalanceLine.js'
import { explorerUrl } from './explorerUrl.js'
import { useShownNamespace } from './useShownNamespace.js'

/** Who is connected, with what, and where; the way to everything that can be done with it. */
export function AccountView(): ReactNode {
  const { core } = useModal()
  const { kernel } = core
  const { t } = useWords()
  const router = useRouter()
  const { namespace, connected } = useShownNamespace(kernel)
  const session = sessionOf(useStore(kernel.state.namespaces).get(namespace))
  useStore(kernel.state.wallets)
  const actions = useContributions('actions', namespace)
  const [isLeaving, setLeaving] = useState(false)

  const connectOther = (other: string) => {
    core.connectNamespace.set(other)
    router.push('Connect')
  }
  // At once: the wallet may take its time to let go, but this page has forgotten it already.
  const hasLeft = isLeaving && !session
  useEffect(() => {
    if (hasLeft) router.close()
  }, [hasLeft, router])

  if (!session) {
    return (
      <Notice title={t('notConnected')} isEmpty>
        <Button kind="primary" onClick={() => router.replace('Connect')}>
          {t('connectTitle')}
        </Button>
      </Notice>
    )
  }

  const { address } = parseAccountId(session.accounts[0])
  const short = shortAddress(address, 6, 4)
  const wallet = findWallet(kernel, namespace, session.walletId)
  const network = kernel.state.network(session.chainId)
  const explorer = explorerUrl(network, address)
  const canSwitch = core.options.enableNetworkSwitch !== false
  const others = kernel.namespaces.filter((other) => !connected.includes(other))

  const disconnect = async () => {
    setLeaving(true)
    await kernel.disconnect(namespace).catch(() => {}) // a toast says so; this page has forgotten the wallet all the same
  }
  const networkWords = (
    <>
      {network ? <NetworkIcon network={network} size="small" /> : <WarningIcon />}
      <span className="pill-name">{network?.name ?? t('unknownNetwork')}</span>
    </>
  )
  return (
    <div className="account">
      {connected.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
        <div className="segments" role="group" aria-label={t('families')}>
          {connected.map((one) => (
            <button
              type="button"
              key={one}
              className="segment"
              aria-pressed={one === namespace}
              onClick={() => kernel.selectNamespace(one)}
            >
              {familyName(kernel, one)}
            </button>
          ))}
        </div>
      )}
      <div className="identity">
        <span className="portrait">
          <Avatar address={address} />
          {wallet && <WalletIcon wallet={wallet} size="small" />}
        </span>
        <div className="address-line">
          <CopyButton text={address} label={t('copyAddress')}>
            {short}
          </CopyButton>
          {explorer && (
            <a
              className="icon-button"
              href={explorer}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('viewOnNewTab', { explorer: network?.blockExplorers?.default.name ?? '' })}
            >
              <ExternalIcon />
            </a>
          )}
        </div>
      </div>
      <BalanceLine namespace={namespace} />
      {canSwitch ? (
        <button
          type="button"
          className="pill"
          data-tone={network ? undefined : 'bad'}
          aria-label={t('changeNetwork', { network: network?.name ?? t('unknownNetwork') })}
          onClick={() => router.push('Networks')}
        >
          {networkWords}
          <DownIcon />
        </button>
      ) : (
        <p className="pill still">{networkWords}</p>
      )}
      {actions.length > 0 && (
        <div className="actions">
          {actions.map(({ id, label, opens }) => (
            <Button key={id} onClick={() => core.modal.push({ id: opens })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="leave">
        {others.map((other) => (
          <button type="button" className="quiet-row" key={other} onClick={() => connectOther(other)}>
            <PlusIcon />
            {t('connectOther', { family: familyName(kernel, other) })}
          </button>
        ))}
        <button
          type="button"
          className="quiet-row"
          aria-disabled={isLeaving || undefined}
          onClick={isLeaving ? undefined : disconnect}
        >
          {isLeaving ? <Spinner /> : <LeaveIcon />}
          {t(isLeaving ? 'disconnecting' : 'disconnect')}
        </button>
      </div>
    </div>
  )
}
