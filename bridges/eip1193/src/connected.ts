import { type ChainId, formatAccountId, type Network, PorticoError, parseChainId } from '@portico/kernel'
import type { Portico } from '@portico/ui'

/** The family whose wallets speak EIP-1193. */
export const FAMILY = 'eip155'

/** What is connected at the moment. */
export interface Connected {
  readonly walletId: string
  /** The object of the wallet in use. */
  readonly wallet: object
  /** The active account, in its normal form. */
  readonly address: string
  readonly chainId: ChainId
}

/** @throws `ACCOUNT_MISSING`, `WALLET_MISSING` while the wallet has not announced itself */
export function requireConnected(client: Portico): Connected {
  const { status, address } = client.getAccount(FAMILY)
  const { chainId } = client.getNetwork(FAMILY)
  const walletId = client.getWalletInfo(FAMILY)?.id
  if (status !== 'connected' || !address || !chainId || !walletId) {
    throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
  }
  const wallet = client.getProvider(FAMILY)
  if (!wallet) throw new PorticoError('WALLET_MISSING', { walletId })
  return { walletId, wallet, address, chainId }
}

/**
 * The addresses that the connected wallet shares, the active one first; none while nothing is connected.
 * @example const [active] = readAddresses(client)
 */
export function readAddresses(client: Portico): readonly string[] {
  const { status, address, allAccounts } = client.getAccount(FAMILY)
  if (status !== 'connected' || !address) return []
  const all = allAccounts.map(({ id }) => id.slice(id.lastIndexOf(':') + 1))
  return [address, ...all.filter((one) => !isSame(one, address))]
}

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** As EIP-695 writes it. */
export const toHex = (chainId: ChainId): string => `0x${Number(parseChainId(chainId).reference).toString(16)}`

export const accountOf = ({ address, chainId }: Pick<Connected, 'address' | 'chainId'>) =>
  formatAccountId(chainId, address)

/** The record of a network that is offered. */
export const findNetwork = (client: Portico, chainId: ChainId): Network | undefined =>
  client.getNetwork(FAMILY).requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === chainId)
