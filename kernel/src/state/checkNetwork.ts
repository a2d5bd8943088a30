import { isChainId } from '../caip/chainId.js'
import { PorticoError } from '../errors/porticoError.js'
import type { Network } from './network.js'

const MAX_NUMBER = 2 ** 31 // S5.16

/** @throws `CHAIN_ID_INVALID` for a number that can't be a network's, `CONFIG_INVALID` when the ids of a network's record don't fit together */
export function checkNetwork({ id, caipNetworkId, chainNamespace }: Network): void {
  if (typeof id === 'number' && !(Number.isInteger(id) && id > 0 && id < MAX_NUMBER)) {
    throw new PorticoError('CHAIN_ID_INVALID', { chainId: caipNetworkId })
  }
  const fix = !isChainId(caipNetworkId)
    ? `"${caipNetworkId}" is not a CAIP-2 id.`
    : caipNetworkId.startsWith(`${chainNamespace}:`)
      ? undefined
      : `${caipNetworkId} does not belong to the namespace ${chainNamespace}.`
  if (fix !== undefined) throw new PorticoError('CONFIG_INVALID', { option: 'networks', fix })
}
