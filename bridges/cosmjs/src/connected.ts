import { type ChainId, type Network, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import * as z from 'zod/mini'

/** The family whose wallets sign for CosmJS. */
export const FAMILY = 'cosmos'

/** A network as the family describes it. */
export interface Chain {
  readonly network: Network
  /** As the chain writes it itself: `cosmoshub-4`. */
  readonly rawId: string
}

/** What is connected at the moment. */
export interface Connected {
  readonly walletId: string
  /** The object of the wallet in use, with Keplr's interface. */
  readonly wallet: object
  /** The active account: bech32, as the network in use writes it. */
  readonly address: string
}

const familySchema = /* @__PURE__ */ z.object({ chainId: z.string().check(z.minLength(1)) })

const read = (network: Network): Chain | undefined => {
  const { data } = familySchema.safeParse(network.family)
  return data && { network, rawId: data.chainId }
}

/** One of the networks that are offered. @throws `NETWORK_NOT_FOUND` */
export function requireChain(client: Portico, chainId: ChainId): Chain {
  const offered = client.getNetwork(FAMILY).requestedCaipNetworks
  const network = offered.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const chain = network && read(network)
  if (!chain) throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
  return chain
}

/** By the id that the chain itself has; `undefined` for one that is not offered. */
export const findByRawId = (client: Portico, rawId: string): ChainId | undefined =>
  client.getNetwork(FAMILY).requestedCaipNetworks.find((network) => read(network)?.rawId === rawId)?.caipNetworkId

/** The network in use. @throws `ACCOUNT_MISSING` while nothing is connected */
export function requireChainInUse(client: Portico): ChainId {
  const { chainId } = client.getNetwork(FAMILY)
  if (client.getAccount(FAMILY).status !== 'connected' || !chainId) {
    throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
  }
  return chainId
}

/**
 * What is connected, if it is on the network that a request was built for, and with its account. Called last before the request leaves.
 * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `WALLET_MISSING` while the wallet has not announced itself
 */
export function guard(client: Portico, chainId: ChainId, named?: string): Connected {
  const actual = requireChainInUse(client)
  const { address } = client.getAccount(FAMILY)
  const walletId = client.getWalletInfo(FAMILY)?.id
  if (!address || !walletId) throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
  if (actual !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  if (named !== undefined && named !== address) throw new PorticoError('ACCOUNT_MISMATCH', { account: named })
  const wallet = client.getProvider(FAMILY)
  if (!wallet) throw new PorticoError('WALLET_MISSING', { walletId })
  return { walletId, wallet, address }
}
