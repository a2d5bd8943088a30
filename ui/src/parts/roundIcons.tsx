import type { Network } from '@portico/kernel'
import type { ReactNode } from 'react'
import { Picture } from './Picture.js'
import { Monogram } from './WalletIcon.js'

/** A network's round picture, or its first letter on a tint. The name stands beside it. */
export function NetworkIcon(props: {
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { network, size = 'medium' } = props
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      <Picture url={network.assets?.imageUrl} fallback={<Monogram id={network.caipNetworkId} name={network.name} />} />
    </span>
  )
}

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
