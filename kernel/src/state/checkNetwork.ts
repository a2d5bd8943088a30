import { isChainId } from '../caip/chainId.js'
import { PorticoError } from '../errors/porticoError.js'
import type { Network } from './network.js'

/** @throws `CONFIG_INVALID` when the ids of a network's record don't fit together */
export function checkNetwork({ caipNetworkId, chainNamespace }: Network): void {
  const fix = !isChainId(caipNetworkId)
    ? `"${caipNetworkId}" is not a CAIP-2 id.`
    : caipNetworkId.startsWith(`${chainNamespace}:`)
      ? undefined
      : `${caipNetworkId} does not belong to the namespace ${chainNamespace}.`
  if (fix !== undefined) throw new PorticoError('CONFIG_INVALID', { option: 'networks', fix })
}
