import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type ChainId, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { base58 } from '@scure/base'

/** The family whose wallets sign extrinsics. */
export const FAMILY = 'polkadot'

/** What a request was built for. */
export interface Named {
  /** SS58, with the prefix of any network. */
  readonly address: string
  /** Absent for what holds on every network. */
  readonly chainId?: ChainId | undefined
}

/** What is connected at the moment. */
export interface Connected {
  readonly walletId: string
  /** What is in `window.injectedWeb3`. */
  readonly wallet: object
  /** The active account: SS58, as the network in use writes it. */
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
 * What is connected, if it is the account and the network that a request was built for. Called last before the request leaves.
 * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `WALLET_MISSING`
 */
export function guard(client: Portico, { address, chainId }: Named): Connected {
  const connected = requireConnected(client)
  const { chainId: actual } = connected
  if (chainId !== undefined && chainId !== actual)
    throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  if (!isSame(address, connected.address)) throw new PorticoError('ACCOUNT_MISMATCH', { account: address })
  return connected
}

/** Whether two addresses are of one account, whichever network each is written for. */
export function isSame(one: string, other: string): boolean {
  const key = readKey(one)
  return key !== undefined && key === readKey(other)
}

/** An account's 32 bytes stand between a prefix of one or two bytes and a checksum of two. */
function readKey(address: string): string | undefined {
  if (address.length > 50) return undefined
  try {
    const bytes = base58.decode(address)
    const key = bytes.subarray((bytes[0] ?? 0) < 64 ? 1 : 2, -2)
    return key.length === 32 ? bytesToHex(key) : undefined
  } catch {
    return undefined
  }
}

/** The network of a genesis hash (CAIP-2 profile of the polkadot namespace). @throws `CALL_INVALID` for what is none */
export function chainOf(genesisHash: string): ChainId {
  const [, hash] = /^0x([0-9a-f]{64})$/i.exec(genesisHash) ?? []
  if (!hash) throw new PorticoError('CALL_INVALID', { index: 0, reason: 'the payload names no network' })
  return `${FAMILY}:${hash.slice(0, 32).toLowerCase()}`
}

/** The id of a transaction, in hex. */
export const hashOf = (transaction: Uint8Array): string => `0x${bytesToHex(blake2b(transaction, { dkLen: 32 }))}`
