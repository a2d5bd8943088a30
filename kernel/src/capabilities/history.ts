import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

export interface HistoryTransfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Decimal text of the moved quantity, in whole units. */
  readonly quantity: string
  /** CAIP-10 id of the token contract; absent for the native coin. */
  readonly asset?: AccountId | undefined
  readonly symbol?: string | undefined
  /** Set when the transfer moved an NFT that its source marks as spam (S3.8). */
  readonly spam?: boolean | undefined
}

/** One past transaction (S3.8). */
export interface HistoryTransaction {
  readonly id: string
  readonly hash: string
  readonly chainId: ChainId
  /** RFC 3339, UTC. */
  readonly minedAt: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly transfers: readonly HistoryTransfer[]
}

/** Reads an account's past transactions, newest first. */
export interface History {
  /** One page; `next` is the cursor of the following one, absent at the end (S7.4). */
  fetchTransactions(
    account: AccountId,
    options?: CallOptions & { readonly cursor?: string | undefined },
  ): Promise<{ readonly transactions: readonly HistoryTransaction[]; readonly next?: string | undefined }>
}

export const History: Token<History> = /* @__PURE__ */ createToken<History>('history@1')
