import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** What a transaction moved that is one of a kind. */
export interface HistoryCollectible {
  /** The contract (CAIP-10). */
  readonly contract?: AccountId | undefined
  readonly tokenId?: string | undefined
  readonly name?: string | undefined
  readonly previewUrl?: string | undefined
  readonly isSpam: boolean
}

export interface HistoryTransfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Decimal text of the moved quantity, in whole units. */
  readonly quantity: string
  /** In US dollars; for display only. */
  readonly value?: number | undefined
  readonly price?: number | undefined
  /** Plain addresses of the two ends; for a token these are not the ends of the transaction. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** What moved: a token, the native coin when it has no address, or a collectible. */
  readonly asset:
    | {
        readonly kind: 'fungible'
        /** CAIP-10 id of the token contract; absent for the native coin. */
        readonly address?: AccountId | undefined
        readonly name?: string | undefined
        readonly symbol?: string | undefined
        readonly iconUrl?: string | undefined
      }
    | ({ readonly kind: 'collectible' } & HistoryCollectible)
}

/** The kinds of docs/spec/wire/2-data.md; what a service calls otherwise is `execute`. */
export type HistoryOperation =
  | 'approve'
  | 'bought'
  | 'borrow'
  | 'burn'
  | 'cancel'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'repay'
  | 'send'
  | 'stake'
  | 'trade'
  | 'unstake'
  | 'withdraw'

/** One past transaction. */
export interface HistoryTransaction {
  readonly id: string
  readonly hash: string
  readonly chainId: ChainId
  readonly operation: HistoryOperation
  /** RFC 3339, UTC. */
  readonly minedAt: string
  /** Plain addresses. */
  readonly sentFrom: string
  readonly sentTo: string
  readonly nonce?: number | undefined
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly transfers: readonly HistoryTransfer[]
}

export interface HistoryPage {
  readonly transactions: readonly HistoryTransaction[]
  /** The cursor of the following page; absent at the end. */
  readonly next?: string | undefined
}

/** Reads an account's past transactions, newest first. */
export interface History {
  /**
   * One page on the account's network, without spam, at most 15 s old; `force` asks in any case, and forgets all
   * pages of the account. @throws `HISTORY_FAILED`, `HISTORY_NO_ADDRESS`, `REQUEST_ABORTED`
   */
  fetchTransactions(
    account: AccountId,
    options?: CallOptions & { readonly cursor?: string | undefined; readonly force?: boolean | undefined },
  ): Promise<HistoryPage>
}

export const History: Token<History> = /* @__PURE__ */ createToken<History>('history@1')
