import type { Network } from '@portico/kernel'
import { type ReactNode, useState } from 'react'
import { tintOf } from '../theme/tintOf.js'
import { monogramOf } from './monogram.js'
import { Picture } from './Picture.js'

/** A network's round picture, or its first letter on a tint. Pictures with an address come from the host's own config. */
export function NetworkIcon(props: {
  readonly network: Pick<Network, 'caipNetworkId' | 'name' | 'assets'>
  readonly size?: 'small' | 'medium'
}): ReactNode {
  const { network, size = 'medium' } = props
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = network.assets?.imageUrl
  const monogram = (
    <span className="monogram" data-tint={tintOf(network.caipNetworkId)}>
      {monogramOf(network.name)}
    </span>
  )
  return (
    <span className="picture round" data-size={size} aria-hidden="true">
      {url?.startsWith('https:') && url !== failedUrl ? (
        <img
          className="picture-content"
          src={url}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <Picture url={url} fallback={monogram} />
      )}
    </span>
  )
}
