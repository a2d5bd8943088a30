import type { ReactNode } from 'react'
import { Avatar } from './Avatar.js'
import { Picture } from './Picture.js'

/** The picture that goes with a name, or the look of the address. Decoration: name or address stand beside it. */
export function AccountPicture(props: {
  readonly address: string
  readonly avatar?: string | undefined
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { address, avatar, size = 'medium' } = props
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      <Picture url={avatar} fallback={<Avatar address={address} />} />
    </span>
  )
}
