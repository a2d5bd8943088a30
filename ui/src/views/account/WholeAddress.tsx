import { type AccountId, parseAccountId } from '@portico/kernel'
import type { ReactNode } from 'react'
import { groupAddress } from '../../format/groupAddress.js'
import { useWords } from '../../messages/useWords.js'
import { AccountPicture } from '../../parts/AccountPicture.js'
import { CopyButton } from '../../parts/CopyButton.js'
import { useIdentity } from '../identity/useIdentity.js'

/** Picture, name, and every character of the address, to be checked with the eyes. */
export function WholeAddress({ account }: { readonly account: AccountId }): ReactNode {
  const { t } = useWords()
  const { name, avatar } = useIdentity(account)
  const { address } = parseAccountId(account)
  return (
    <div className="whole-address">
      <AccountPicture account={account} avatar={avatar} />
      {name !== undefined && (
        <p className="lead">
          <bdi>{name}</bdi>
        </p>
      )}
      <CopyButton text={address} label={t('copyAddress')}>
        {groupAddress(address).join(' ')}
      </CopyButton>
    </div>
  )
}
