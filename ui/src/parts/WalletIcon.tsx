import type { ReactNode } from 'react'
import { ArchIcon } from '../icons/icons.js'
import { useModal } from '../state/modalContext.js'
import { Monogram } from './Monogram.js'
import { Picture } from './Picture.js'

/** What a wallet looks like: one of the page brings its own `icon`, one of a directory has an `imageUrl`. */
export interface WalletLook {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly imageUrl?: string | undefined
}

/**
 * A wallet's picture, or its first letter on a tint; a sign of the house while it is unknown. A picture of the host's
 * own (`connectorImages`) takes precedence. The name stands beside it.
 */
export function WalletIcon(props: {
  readonly wallet: WalletLook | undefined
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { wallet, size = 'medium' } = props
  const { connectorImages } = useModal().core.options
  return (
    <span className="picture" data-size={size} aria-hidden="true">
      {wallet ? (
        <Picture
          url={connectorImages?.[wallet.id] ?? wallet.icon ?? wallet.imageUrl}
          fallback={<Monogram id={wallet.id} name={wallet.name} />}
        />
      ) : (
        <span className="monogram unknown">
          <ArchIcon />
        </span>
      )}
    </span>
  )
}
