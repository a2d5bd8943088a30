import type { AccountId } from '@portico/kernel'
import type { ReactNode } from 'react'
import { useAccountKey } from '../state/useAccountKey.js'
import { Avatar } from './Avatar.js'
import { Picture } from './Picture.js'

/** The picture that goes with a name, or the look of the account. Decoration: name or address stand beside it. */
export function AccountPicture(props: {
  readonly account: AccountId
  readonly avatar?: string | undefined
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { account, avatar, size = 'medium' } = props
  const seed = useAccountKey(account)
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      <Picture url={avatar} fallback={<Avatar seed={seed} />} />
    </span>
  )
}
