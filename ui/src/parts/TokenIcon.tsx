import type { ReactNode } from 'react'
import { Monogram } from './Monogram.js'
import { Picture } from './Picture.js'

/**
 * A token's round picture, or the first letter of its symbol on a tint. What it is called stands beside it.
 * @param props.seed decides the tint: the token's id, since names and symbols can be imitated
 */
export function TokenIcon(props: {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly seed: string
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { name, symbol, iconUrl, seed, size = 'medium' } = props
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      <Picture url={iconUrl} fallback={<Monogram id={seed} name={symbol || name} />} />
    </span>
  )
}
