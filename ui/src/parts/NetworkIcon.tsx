import type { Network } from '@portico/kernel'
import type { ReactNode } from 'react'
import { tintOf } from '../theme/tintOf.js'
import { monogramOf } from './monogram.js'
import { Picture } from './Picture.js'

/** A network's round picture, or its first letter on a tint. The name stands beside it. */
export function NetworkIcon(props: {
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
  readonly size?: 'small' | 'medium' | 'large'
}): ReactNode {
  const { network, size = 'medium' } = props
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      <Picture
        url={network.assets?.imageUrl}
        fallback={
          <span className="monogram" data-tint={tintOf(network.caipNetworkId)}>
            {monogramOf(network.name)}
          </span>
        }
      />
    </span>
  )
}
