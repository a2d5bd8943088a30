import type { Address } from 'viem'
import { invalidParams, unauthorized } from '../wallet/walletErrors.js'
import type { WalletOwner } from '../wallet/walletOwner.js'
import type { KnownAsset } from './evmAssets.js'
import type { CallSupport, EvmBatches } from './evmBatches.js'
import type { EvmEvents } from './evmEvents.js'
import type { EvmOutbox } from './evmOutbox.js'
import type { PermissionSupport } from './evmPermissions.js'
import type { OwnAccount } from './knownAccounts.js'

/** A chain of a wallet. */
export interface EvmChain {
  /** EIP-155. */
  chainId: number
  /** The node that the wallet reads from and sends to. */
  rpcUrl: string
  /** The wallet tells sites of these when they ask; without a list it says that it can't (EIP-5792). */
  assets?: readonly KnownAsset[]
  /** The contract by which an account makes several calls in one transaction. */
  batchAccount?: Address
}

export interface EvmContext {
  readonly owner: WalletOwner
  readonly events: EvmEvents
  readonly chains: Map<number, EvmChain>
  account(): OwnAccount
  chain(): EvmChain
  /** Those the site may use, the selected one first; all of them, whether or not it may see them now. */
  readonly sharedAccounts: () => readonly OwnAccount[]
  /** The addresses the site may see now. */
  exposedAddresses(): string[]
  moveToChain(chainId: number): void
  readonly outbox: EvmOutbox
  /** Absent in a wallet that takes no batches. */
  readonly calls: CallSupport | undefined
  readonly batches: EvmBatches
  /** Absent in a wallet that gives no permissions to spend. */
  readonly permissions: PermissionSupport | undefined
  /** Who has got one, in order. */
  readonly grantedFor: unknown[]
  liesAboutSwitch(): boolean
  /** The list of assets as the wallet tells it. */
  retellAssets(honest: unknown): unknown
}

export type EvmMethod = (context: EvmContext, params: readonly unknown[]) => Promise<unknown>

export const toHexChainId = (chainId: number) => `0x${chainId.toString(16)}`

export function readHexChainId(value: unknown): number {
  if (typeof value !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(value)) {
    throw invalidParams(`Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received: "${value}"`)
  }
  return Number(value)
}

export function readRecord(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParams(`Expected ${what}.`)
  return value as Record<string, unknown>
}

/** The account that the site asked for, when it may use it. */
export function requireAccount(context: EvmContext, asked: unknown): OwnAccount {
  if (typeof asked !== 'string') throw invalidParams('Expected an address.')
  const isExposed = context.exposedAddresses().includes(asked.toLowerCase())
  const account = context.sharedAccounts().find(({ address }) => address.toLowerCase() === asked.toLowerCase())
  if (!isExposed || !account) throw unauthorized()
  return account
}
