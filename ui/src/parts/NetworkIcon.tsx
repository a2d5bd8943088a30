import type { Network } from '@portico/kernel'
import type { ReactNode } from 'react'
import { Monogram } from './Monogram.js'
import { Picture } from './Picture.js'

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
