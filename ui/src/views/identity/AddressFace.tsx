import { type AccountId, parseAccountId } from '@portico/kernel'
import type { ReactNode } from 'react'
import { shortAddress } from '../../format/shortAddress.js'
import { AccountPicture } from '../../parts/AccountPicture.js'
import { useStyles } from '../../theme/useStyles.js'
import { useIdentity } from './useIdentity.js'

const faceCss = '.address-face{display:flex;align-items:center;gap:calc(3*var(--_s));min-inline-size:0}'

/** Who an account is, in one line: picture, name, and its address below; the address alone where it has no name. */
export function AddressFace({ account }: { readonly account: AccountId }): ReactNode {
  useStyles(faceCss)
  const { name, avatar } = useIdentity(account)
  const { address } = parseAccountId(account)
  const short = <bdi dir="ltr">{shortAddress(address, 6, 4)}</bdi>
  return (
    <span className="address-face">
      <AccountPicture account={account} avatar={avatar} />
      <span className="row-text">
        <span className="row-name">{name === undefined ? short : <bdi>{name}</bdi>}</span>
        {name !== undefined && <span className="row-note"> {short}</span>}
      </span>
    </span>
  )
}
