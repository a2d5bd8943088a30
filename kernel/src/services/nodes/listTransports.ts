import type { ChainId } from '../../caip/chainId.js'
import type { RpcEndpoint, WalletRpc } from '../../capabilities/nodes.js'
import { PorticoError } from '../../errors/porticoError.js'
import type { Line } from './createLine.js'
import { isRest, type NodeCall, originOf } from './exchange.js'

/** One of the ways to have a call answered. */
export interface Transport {
  /** The same for the same way, at any time. */
  readonly key: string
  /** @throws `RPC_MISSING` when the way does not exist at the moment, else what went wrong on it */
  ask(call: NodeCall, signal: AbortSignal): Promise<unknown>
  /** What to say when it takes too long. */
  late(call: NodeCall): PorticoError
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
  /** The network's own websockets, as far as the host allows them. */
  readonly socketsOf: (chainId: ChainId) => readonly string[]
  /** The network's own REST interfaces, as far as the host allows them; `undefined` when it names none. */
  readonly apiOf: (chainId: ChainId) => readonly string[] | undefined
}

/** The ways to a network by JSON-RPC in their configured order (S7.29b); an address that is named twice counts once. */
export function listTransports(
  chainId: ChainId,
  { customOf, proxy, walletOf, publicOf, socketsOf }: TransportSources,
  lineTo: (endpoint: RpcEndpoint) => Line,
): readonly Transport[] {
  const missing = () => new PorticoError('RPC_MISSING', { chainId })
  const through = transportOver(lineTo)
  const proxied = proxy?.endpointOf(chainId)
  const transports = customOf(chainId)
    .filter(({ api }) => !api)
    .map(through)
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
      async ask(call, signal) {
        const wallet = await walletOf(chainId)
        if (!wallet || isRest(call)) throw missing()
        return wallet.read(chainId, { method: call.method, params: call.params }, { signal })
      },
      late: ({ method }) => new PorticoError('RPC_FAILED', { chainId, method }),
    })
  }
  // A socket stays open for a while: it is no way where there are others.
  const own = publicOf(chainId)
  transports.push(...(own.length > 0 ? own : toEndpoints(socketsOf(chainId))).map(through))
  return onlyFirst(transports)
}

/** The ways to its REST interface, which neither proxies nor wallets have. */
export function listRestTransports(
  chainId: ChainId,
  { customOf, publicOf, apiOf }: TransportSources,
  lineTo: (endpoint: RpcEndpoint) => Line,
): readonly Transport[] {
  const own = apiOf(chainId)
  const custom = customOf(chainId).filter(({ url }) => !isSocket(url))
  const marked = custom.filter(({ api }) => api)
  const isApart = own !== undefined || marked.length > 0
  const endpoints = isApart ? [...marked, ...toEndpoints(own ?? [])] : [...custom, ...publicOf(chainId)]
  return onlyFirst(endpoints.map(transportOver(lineTo)))
}

/** The ways to its websockets, for subscriptions. */
export const listSockets = (
  chainId: ChainId,
  { customOf, socketsOf }: TransportSources,
  lineTo: (endpoint: RpcEndpoint) => Pick<Transport, 'ask'>,
): readonly Transport[] =>
  onlyFirst(
    [...customOf(chainId).filter(({ url }) => isSocket(url)), ...toEndpoints(socketsOf(chainId))].map(
      transportOver(lineTo),
    ),
  )

/** Whether an endpoint is reached over a websocket. */
export const isSocket = (url: string): boolean => /^ws/.test(url)

const toEndpoints = (urls: readonly string[]): readonly RpcEndpoint[] => urls.map((url) => ({ url }))

const transportOver =
  (lineTo: (endpoint: RpcEndpoint) => Pick<Transport, 'ask'>) =>
  (endpoint: RpcEndpoint): Transport => ({
    key: endpoint.url,
    ask: lineTo(endpoint).ask,
    late: () => new PorticoError('HTTP_FAILED', { url: originOf(endpoint.url) }),
  })

function onlyFirst(transports: readonly Transport[]): readonly Transport[] {
  const first = new Map<string, Transport>()
  for (const transport of transports) if (!first.has(transport.key)) first.set(transport.key, transport)
  return [...first.values()]
}
