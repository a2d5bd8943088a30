import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { Receipt, Sender } from './sender.js'
import { createToken, type Token } from './token.js'

/** A transaction that was sent from this page. */
export interface SentTransaction {
  /** The account that sent it, CAIP-10. */
  readonly account: AccountId
  /** In the family's own form: the `id` of its {@link Receipt}. */
  readonly transactionId: string
  /** The `hint` of its {@link Receipt}; handed back to {@link Sender.confirm}, over a reload too. */
  readonly hint?: Receipt['hint']
  /** What it does, in the page's own words; cleaned, one line. */
  readonly title?: string | undefined
  /** The receiver's plain address, where it is known. */
  readonly to?: string | undefined
  /** Base units. */
  readonly amount: bigint
  /** How many digits of `amount` are behind the point. */
  readonly decimals: number
  /** Of what was sent. */
  readonly symbol: string
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** Ms since the epoch. */
  readonly sentAtMs: number
}

/**
 * `late` is not settled: it is unknown, and looked up again. `dropped` and `expired` moved nothing; `replaced`
 * means that another transaction took its place.
 */
export type SentStatus = 'pending' | 'late' | 'succeeded' | 'failed' | 'dropped' | 'replaced' | 'expired'

/** A sent transaction and what is known about it. */
export type WatchedTransaction = SentTransaction & {
  readonly status: SentStatus
  /** The id of the one that does the same in its place, as after speeding it up in the wallet. */
  readonly successorId?: string | undefined
}

/** Transactions on their way: watched until they are settled, over a reload too. At most 99. */
export interface PendingTransactions {
  /** Newest first; a settled one stays for the life of the page. */
  readonly list: ReadonlyStore<readonly WatchedTransaction[]>
  /**
   * Takes a transaction into the list and watches it. One that is known already changes nothing.
   * @param options.status `late` when it is unknown whether it is on its way; `pending` by default
   */
  add(transaction: SentTransaction, options?: { readonly status?: 'pending' | 'late' | undefined }): void
  /** Goes on watching what an earlier page has left. Harmless when called again. */
  resume(): void
}

export const PendingTransactions: Token<PendingTransactions> =
  /* @__PURE__ */ createToken<PendingTransactions>('pending-transactions@1')
