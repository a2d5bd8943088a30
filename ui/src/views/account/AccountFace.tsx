import { type Account, type Namespace, parseAccountId, type Session } from '@portico/kernel'
import type { ReactNode } from 'react'
import { explorerUrl, shortAddress } from '../../format/addresses.js'
import { groupAddress } from '../../format/display.js'
import { ExternalIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { AccountPicture, Avatar } from '../../parts/AccountPicture.js'
import { AccountPurpose } from '../../parts/AccountPurpose.js'
import { CopyButton } from '../../parts/CopyButton.js'
import { Picture } from '../../parts/Picture.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { findWallet } from '../../wallets/names.js'
import { useIdentity } from '../identity/AddressFace.js'

/** Whose account it is, in one row: its picture, its name if it has one, and its address, which a tap copies; then `children`. */
export function AccountFace(props: {
  readonly namespace: Namespace
  readonly session: Session
  readonly children: ReactNode
}): ReactNode {
  const { namespace, session, children } = props
  const { kernel } = useModal().core
  const { t } = useWords()
  useStore(kernel.state.wallets)
  const [account] = session.accounts
  const { address } = parseAccountId(account.id)
  const { name, avatar } = useIdentity(account.id)
  const wallet = findWallet(kernel, namespace, session.walletId)
  return (
    <div className="identity">
      <span className="portrait">
        <span className="portrait-face" aria-hidden="true">
          <Picture url={avatar} fallback={<Avatar seed={session.key} />} />
        </span>
        {wallet && <WalletIcon wallet={wallet} size="small" />}
      </span>
      <div className="identity-text">
        {name !== undefined && (
          <p className="account-name">
            <bdi>{name}</bdi>
          </p>
        )}
        <div className="address-line">
          <CopyButton text={address} label={t('copyAddress')}>
            {shortAddress(address, 6, 4)}
          </CopyButton>
        </div>
        <AccountPurpose account={account} />
      </div>
      {children}
    </div>
  )
}

/** The way to the account in the block explorer of its network, where that has one. */
export function ExplorerRow({ session }: { readonly session: Session }): ReactNode {
  const { kernel } = useModal().core
  const { t } = useWords()
  useStore(kernel.state.networks)
  const network = kernel.state.network(session.chainId)
  const href = explorerUrl(network, parseAccountId(session.accounts[0].id).address)
  if (!href) return null
  return (
    <a className="quiet-row" href={href} target="_blank" rel="noopener noreferrer">
      <ExternalIcon />
      <span className="quiet-name">
        {t('viewOn', { explorer: network?.blockExplorers?.default.name ?? '' })}
        <span className="hidden"> {t('inNewTab')}</span>
      </span>
    </a>
  )
}

/** Picture, name, and every character of the address, to be checked with the eyes. */
export function WholeAddress({ account }: { readonly account: Account }): ReactNode {
  const { t } = useWords()
  const { name, avatar } = useIdentity(account.id)
  const { address } = parseAccountId(account.id)
  return (
    <div className="whole-address">
      <AccountPicture account={account.id} avatar={avatar} />
      {name !== undefined && (
        <p className="lead">
          <bdi>{name}</bdi>
        </p>
      )}
      <CopyButton text={address} label={t('copyAddress')}>
        {groupAddress(address).join(' ')}
      </CopyButton>
      <AccountPurpose account={account} />
    </div>
  )
}
