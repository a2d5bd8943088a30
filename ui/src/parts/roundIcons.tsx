import type { CSSProperties, ReactNode } from 'react'
import { ArchIcon } from '../icons/icons.js'
import { useModal } from '../state/modalContext.js'
import { tintOf } from '../theme/tokens.js'
import { Picture } from './Picture.js'

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

/** What a wallet looks like: one of the page brings its own `icon`, one of a directory has an `imageUrl`. */
interface WalletLook {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly imageUrl?: string | undefined
}

/** The first letter of a name, on the tint of its id. Drawn by the style sheet: the whole name stands beside it as text. */
export function Monogram({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const tint = { '--_t': `var(--_tint-${tintOf(id)})` } as CSSProperties
  return <span className="monogram" style={tint} data-letter={monogramOf(name)} />
}

/** The first letter that a name begins with, as people see it; a dot when there is none. */
export function monogramOf(name: string): string {
  const shown = name.trim()
  // A character of ASCII before another one stands alone; to make a segmenter takes long.
  const [plain] = /^[!-~](?=[ -~]|$)/.exec(shown) ?? []
  const first = plain ?? [...new Intl.Segmenter().segment(shown.slice(0, 32))][0]?.segment
  return first?.toLocaleUpperCase() ?? '·'
}
