import { getEip1193Provider, getNodeProvider } from '@portico/eip1193'
import { formatChainId, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import {
  type Address,
  type Chain,
  type CustomTransport,
  createPublicClient,
  createWalletClient,
  custom,
  type JsonRpcAccount,
  type PublicClient,
  type WalletClient,
} from 'viem'
import { toChain } from './chains.js'

const FAMILY = 'eip155'
/** The widget tries one node after another already, and a wallet must not be asked twice. */
const ONCE = { key: 'portico', name: 'Portico', retryCount: 0 }

/** Chains as the page has them. */
export interface ClientOptions {
  /** Chains of viem, for what Portico does not know of them, as their contracts. Default: written from the network's record. */
  readonly chains?: readonly Chain[] | undefined
}

/** A wallet client of viem over Portico: with the account in use, on its network. */
export type PorticoWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

/** A public client of viem over Portico. */
export type PorticoPublicClient = PublicClient<CustomTransport, Chain>

/**
 * A transport of viem that reads one network from the widget's own endpoints, in the widget's order (docs/networks.md).
 * @param chainId the network's number
 * @example const reader = createPublicClient({ chain: mainnet, transport: porticoTransport(client, mainnet.id) })
 */
export const porticoTransport = (client: Portico, chainId: number): CustomTransport =>
  custom(getNodeProvider(client, chainId), ONCE)

/**
 * A public client over {@link porticoTransport}. Make one for each network, and keep it.
 * @param chainId the number of a network that the client offers, or of one of `chains`
 * @throws `NETWORK_NOT_FOUND`
 * @example const block = await getPublicClient(client, 1).getBlockNumber()
 */
export function getPublicClient(client: Portico, chainId: number, options?: ClientOptions): PorticoPublicClient {
  const chain = findChain(client, chainId, options)
  if (!chain) throw new PorticoError('NETWORK_NOT_FOUND', { chainId: formatChainId(FAMILY, String(chainId)) })
  return createPublicClient({ chain, transport: porticoTransport(client, chainId) })
}

/**
 * A wallet client with the account in use, on the network that its wallet is on. Both stay as they are: once the visitor has chosen
 * another account or network, its requests are refused with `ACCOUNT_MISMATCH` and `CHAIN_MISMATCH`; get another one then. What it
 * sends is followed, and stands in the list of activity.
 * @throws `ACCOUNT_MISSING` while nothing is connected, `NETWORK_CONTEXT_MISSING` on a network that is not offered
 * @example
 * const wallet = getWalletClient(client)
 * const hash = await wallet.sendTransaction({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n })
 */
export function getWalletClient(client: Portico, options?: ClientOptions): PorticoWalletClient {
  const { status, address } = client.getAccount(FAMILY)
  if (status !== 'connected' || !address) throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
  const { chainId = '' } = client.getNetwork(FAMILY)
  const chain = findChain(client, Number(chainId.slice(chainId.indexOf(':') + 1)), options)
  if (!chain) throw new PorticoError('NETWORK_CONTEXT_MISSING', { namespace: FAMILY })
  const transport = custom(getEip1193Provider(client), ONCE)
  return createWalletClient({ account: address as Address, chain, transport })
}

function findChain(client: Portico, id: number, { chains = [] }: ClientOptions = {}): Chain | undefined {
  const network = client.getNetwork(FAMILY).requestedCaipNetworks.find((one) => Number(one.id) === id)
  return chains.find((chain) => chain.id === id) ?? (network && toChain(network))
}
