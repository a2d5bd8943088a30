import { type Namespace, parseAccountId, type Session } from '@portico/kernel'
import type { ReactNode } from 'react'
import { explorerUrl } from '../../format/explorerUrl.js'
import { shortAddress } from '../../format/shortAddress.js'
import { ExternalIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { Avatar } from '../../parts/Avatar.js'
import { CopyButton } from '../../parts/CopyButton.js'
import { Picture } from '../../parts/Picture.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useStore } from '../../primitives/useStore.js'
import { useModal } from '../../state/modalContext.js'
import { findWallet } from '../../wallets/names.js'
import { useIdentity } from '../identity/useIdentity.js'

/** Whose account it is: its picture, its name if it has one, and its address, which a tap copies. */
export function AccountFace(props: { readonly namespace: Namespace; readonly session: Session }): ReactNode {
  const { namespace, session } = props
  const { kernel } = useModal().core
  const { t } = useWords()
  useStore(kernel.state.wallets)
  useStore(kernel.state.networks)
  const account = session.accounts[0].id
  const { address } = parseAccountId(account)
  const { name, avatar } = useIdentity(account)
  const wallet = findWallet(kernel, namespace, session.walletId)
  const network = kernel.state.network(session.chainId)
  const explorer = explorerUrl(network, address)
  return (
    <div className="identity">
      <span className="portrait">
        <span className="portrait-face" aria-hidden="true">
          <Picture url={avatar} fallback={<Avatar seed={session.key} />} />
        </span>
        {wallet && <WalletIcon wallet={wallet} size="small" />}
      </span>
      {name !== undefined && (
        <p className="lead account-name">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="address-line">
        <CopyButton text={address} label={t('copyAddress')}>
          {shortAddress(address, 6, 4)}
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
  )
}
