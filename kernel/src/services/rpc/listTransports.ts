import type { ChainId } from '../../caip/chainId.js'
import type { RpcEndpoint } from '../../capabilities/rpc.js'
import type { WalletRpc } from '../../capabilities/walletRpc.js'
import { PorticoError } from '../../errors/porticoError.js'
import type { Line } from './createLine.js'
import { originOf } from './originOf.js'
import type { RpcCall } from './rpcCall.js'

/** One of the ways to have a call answered. */
export interface Transport {
  /** The same for the same way, at any time. */
  readonly key: string
  /** @throws `RPC_MISSING` when the way does not exist at the moment, else what went wrong on it */
  ask(call: RpcCall, signal: AbortSignal): Promise<unknown>
  /** What to say when it takes too long. */
  late(call: RpcCall): PorticoError
}

/** Where a network can be read. */
export interface TransportSources {
  /** The host's own endpoints for the network. */
  readonly customOf: (chainId: ChainId) => readonly RpcEndpoint[]
  /** The host's proxy. `isListed` is asked only when the proxy's turn has come. */
  readonly proxy?:
    | {
        readonly endpointOf: (chainId: ChainId) => RpcEndpoint | undefined
        readonly isListed: (chainId: ChainId) => Promise<boolean>
      }
    | undefined
  /** The connected wallet, when it is on this network and can be read through. */
  readonly walletOf?: ((chainId: ChainId) => Promise<Pick<WalletRpc, 'read'> | undefined>) | undefined
  /** The network's own endpoints, where the host allows them. */
  readonly publicOf: (chainId: ChainId) => readonly RpcEndpoint[]
}

/** The ways to a network in their configured order (S7.29b); an address that is named twice counts once. */
export function listTransports(
  chainId: ChainId,
  { customOf, proxy, walletOf, publicOf }: TransportSources,
  lineTo: (endpoint: RpcEndpoint) => Line,
): readonly Transport[] {
  const missing = () => new PorticoError('RPC_MISSING', { chainId })
  const through = (endpoint: RpcEndpoint): Transport => ({
    key: endpoint.url,
    ask: lineTo(endpoint).ask,
    late: () => new PorticoError('HTTP_FAILED', { url: originOf(endpoint.url) }),
  })
  const proxied = proxy?.endpointOf(chainId)
  const transports = customOf(chainId).map(through)
  if (proxy && proxied) {
    const transport = through(proxied)
    transports.push({
      ...transport,
      async ask(call, signal) {
        if (!(await proxy.isListed(chainId))) throw missing()
        return transport.ask(call, signal)
      },
    })
  }
  if (walletOf) {
    transports.push({
      key: 'wallet',
      async ask({ method, params }, signal) {
        const wallet = await walletOf(chainId)
        if (!wallet) throw missing()
        return wallet.read(chainId, method, params, { signal })
      },
      late: ({ method }) => new PorticoError('RPC_FAILED', { chainId, method }),
    })
  }
  transports.push(...publicOf(chainId).map(through))
  const first = new Map<string, Transport>()
  for (const transport of transports) if (!first.has(transport.key)) first.set(transport.key, transport)
  return [...first.values()]
}
