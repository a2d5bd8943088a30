import type { ChainId } from '../../caip/chainId.js'
import type { TransportSources } from './listTransports.js'

/** Whether there is any address to ask for the network by JSON-RPC; whether the proxy lists it is not known yet. */
export const hasAddress = (chainId: ChainId, { customOf, proxy, publicOf, socketsOf }: TransportSources): boolean =>
  customOf(chainId).some(({ api }) => !api) ||
  proxy?.endpointOf(chainId) !== undefined ||
  publicOf(chainId).length + socketsOf(chainId).length > 0
