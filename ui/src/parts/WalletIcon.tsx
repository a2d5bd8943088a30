import type { WalletDescriptor } from '@portico/kernel'
import type { ReactNode } from 'react'
import { ArchIcon } from '../icons/icons.js'
import { tintOf } from '../theme/tintOf.js'
import { monogramOf } from './monogram.js'
import { Picture } from './Picture.js'

/** A wallet's picture, or its first letter on a tint; a sign of the house while it is unknown. The name stands beside it. */
export function WalletIcon(props: {
  readonly wallet: Pick<WalletDescriptor, 'id' | 'name' | 'icon'> | undefined
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { wallet, size = 'medium' } = props
  return (
    <span className="picture" data-size={size} aria-hidden="true">
      {wallet ? (
        <Picture
          url={wallet.icon}
          fallback={
            <span className="monogram" data-tint={tintOf(wallet.id)}>
              {monogramOf(wallet.name)}
            </span>
          }
        />
      ) : (
        <span className="monogram unknown">
          <ArchIcon />
        </span>
      )}
    </span>
  )
}
