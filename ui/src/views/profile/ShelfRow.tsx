import { type Namespace, parseAccountId } from '@portico/kernel'
import type { ReactNode } from 'react'
import { shortAddress } from '../../format/addresses.js'
import { WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { AccountPicture } from '../../parts/AccountPicture.js'
import { Spinner } from '../../parts/Button.js'
import { CopyButton } from '../../parts/CopyButton.js'
import { WalletIcon } from '../../parts/roundIcons.js'
import { useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { findWallet } from '../../wallets/names.js'
import { useIdentity } from '../identity/AddressFace.js'
import type { ShelfWallet, WalletChoice } from './shelf.js'

/** One connected wallet: what it is called, its address, and what can be done with it. */
export function ShelfRow(props: {
  readonly namespace: Namespace
  readonly wallet: ShelfWallet
  readonly choice: WalletChoice | undefined
  readonly onUse: (name: string) => void
  readonly onCancel: () => void
  readonly onLeave: () => void
}): ReactNode {
  const { namespace, wallet, choice, onUse, onCancel, onLeave } = props
  const { walletId, account, isInUse } = wallet
  const { address } = parseAccountId(account)
  const { core } = useModal()
  const { kernel } = core
  const { t } = useWords()
  const isLeaving = useStore(core.isLeaving)
  useStore(kernel.state.wallets)
  const recent = useStore(kernel.state.recentWallets).find(({ id }) => id === walletId)
  const found = findWallet(kernel, namespace, walletId)
  const name = found?.name ?? recent?.name ?? walletId
  const { name: accountName, avatar } = useIdentity(account)
  const isAsked = choice !== undefined && choice.failure === undefined

  const state = () => {
    if (isAsked) {
      return (
        <>
          <Spinner />
          {t('connecting')}
        </>
      )
    }
    if (choice) {
      return (
        <>
          <WarningIcon />
          {choice.failure}
        </>
      )
    }
    return (
      isInUse && (
        <>
          <span className="dot" />
          {t('inUse')}
        </>
      )
    )
  }
  return (
    <li className="shelf-row" aria-current={isInUse || undefined}>
      <div className="shelf-head">
        <WalletIcon wallet={found ?? { id: walletId, name, imageUrl: recent?.imageUrl }} />
        <span className="row-text">
          <span className="row-name">{name}</span>
          {accountName !== undefined && (
            <span className="row-note">
              <bdi>{accountName}</bdi>
            </span>
          )}
        </span>
        <span className="row-end" data-tone={choice?.failure !== undefined ? 'bad' : isAsked ? undefined : 'good'}>
          {state()}
        </span>
      </div>
      <div className="shelf-actions">
        <AccountPicture account={account} avatar={avatar} size="small" />
        <CopyButton text={address} label={t('copyAddressOf', { wallet: name })}>
          {shortAddress(address, 6, 4)}
        </CopyButton>
        {!isInUse && (
          <button
            type="button"
            className="link"
            aria-label={isAsked ? t('cancel') : choice ? `${t('tryAgain')} ${name}` : t('switchTo', { wallet: name })}
            onClick={isAsked ? onCancel : () => onUse(name)}
          >
            {t(isAsked ? 'cancel' : choice ? 'tryAgain' : 'switchWallet')}
          </button>
        )}
        <button
          type="button"
          className="link"
          aria-label={t('disconnectOf', { wallet: name })}
          aria-disabled={isLeaving || undefined}
          onClick={isLeaving ? undefined : onLeave}
        >
          {t('disconnect')}
        </button>
      </div>
    </li>
  )
}
