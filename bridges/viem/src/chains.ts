import { describeNetwork, type Network, PorticoError } from '@portico/kernel'
import { type Chain, defineChain } from 'viem'

const FAMILY = 'eip155'
/** Of nodes for developers, which no service is asked about. */
const LOCAL_IDS: readonly number[] = [31337, 1337]

/**
 * A chain of viem as a network of Portico: its name, coin, public endpoints, explorer and number. What viem alone knows of it, as its
 * contracts, stays in the chain: hand the chains to {@link getWalletClient} and {@link getPublicClient}.
 * @throws `CHAIN_ID_INVALID` for a number that is not from 1 to below 2^31
 * @example const offered = [toNetwork(base), toNetwork(mainnet)]
 */
export function toNetwork(chain: Chain): Network<typeof FAMILY> {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = chain
  if (!Number.isInteger(id) || id <= 0 || id >= 2 ** 31) {
    throw new PorticoError('CHAIN_ID_INVALID', { chainId: String(id) })
  }
  const explorer = blockExplorers?.default
  return describeNetwork(
    { namespace: FAMILY, id, nativeCurrency },
    {
      name,
      rpcUrls: rpcUrls.default.http,
      webSocketUrls: rpcUrls.default.webSocket,
      blockExplorer: explorer && { name: explorer.name, url: explorer.url.replace(/\/+$/, '') },
      testnet,
      local: LOCAL_IDS.includes(id),
    },
  )
}

/**
 * A network of Portico as a chain of viem.
 * @throws `CHAIN_UNSUPPORTED` for a network of another family
 * @example const chain = toChain(networks[0])
 */
export function toChain(network: Network): Chain {
  const { id, caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  if (chainNamespace !== FAMILY) throw new PorticoError('CHAIN_UNSUPPORTED', { chainId: caipNetworkId, supported: [] })
  // What the network names itself: in the client's records `default` is the page's own list, with its proxy.
  const { http, webSocket } = { ...rpcUrls.default, ...rpcUrls.chainDefault }
  return defineChain({
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http, ...(webSocket && { webSocket }) } },
    ...(blockExplorers && { blockExplorers: { default: { ...pick(blockExplorers.default) } } }),
    ...(testnet !== undefined && { testnet }),
  })
}

const pick = ({ name, url }: { readonly name: string; readonly url: string }) => ({ name, url })
