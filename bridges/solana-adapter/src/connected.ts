import { type ChainId, type Network, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'

/** The family whose wallets sign whole transactions of Solana. */
export const FAMILY = 'solana'

/** What is connected at the moment. */
export interface Connected {
  readonly walletId: string
  /** The object of the wallet in use, as the Wallet Standard has it. */
  readonly wallet: object
  /** The active account: base58. */
  readonly address: string
  readonly chainId: ChainId
}

/** What a request was built for. */
export interface Named {
  /** Base58. */
  readonly address: string
  /** Absent for what holds on every cluster. */
  readonly chainId?: ChainId | undefined
}

/** @throws `ACCOUNT_MISSING`, `WALLET_MISSING` while the wallet has not announced itself */
export function requireConnected(client: Portico): Connected {
  const address = readAddress(client)
  const { chainId } = client.getNetwork(FAMILY)
  const walletId = client.getWalletInfo(FAMILY)?.id
  if (!address || !chainId || !walletId) throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
  const wallet = client.getProvider(FAMILY)
  if (!wallet) throw new PorticoError('WALLET_MISSING', { walletId })
  return { walletId, wallet, address, chainId }
}

/** The active account, once a wallet has confirmed it. */
export function readAddress(client: Portico): string | undefined {
  const { status, address } = client.getAccount(FAMILY)
  return status === 'connected' ? address : undefined
}

/**
 * What is connected, if it is the account and the cluster that a request was built for. Called last before the request leaves.
 * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `WALLET_MISSING`
 */
export function guard(client: Portico, { address, chainId }: Named): Connected {
  const connected = requireConnected(client)
  const { chainId: actual } = connected
  if (chainId !== undefined && chainId !== actual) {
    throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  }
  if (connected.address !== address) throw new PorticoError('ACCOUNT_MISMATCH', { account: address })
  return connected
}

/** The record of a network that is offered. @throws `NETWORK_NOT_FOUND` */
export function requireNetwork(client: Portico, chainId: ChainId): Network {
  const offered = client.getNetwork(FAMILY).requestedCaipNetworks
  const network = offered.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
  return network
}
