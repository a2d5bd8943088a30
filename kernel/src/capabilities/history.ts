import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** What a transaction moved that is one of a kind. */
export interface HistoryCollectible {
  /** The contract (CAIP-10). */
  readonly contract?: AccountId | undefined
  /** Which one of the contract's, as decimal text. */
  readonly tokenId?: string | undefined
  /** Cleaned; not unique. */
  readonly name?: string | undefined
  /** https or a `data:image/` URL. */
  readonly previewUrl?: string | undefined
  /** What the service takes it for. */
  readonly isSpam: boolean
}

/** One movement of one asset. */
export interface HistoryTransfer {
  /** Seen from the account. */
  readonly direction: 'in' | 'out' | 'self'
  /** Decimal text of the moved quantity, in whole units. */
  readonly quantity: string
  /** In US dollars; for display only. */
  readonly value?: number | undefined
  /** Of one whole unit, in US dollars; for display only. */
  readonly price?: number | undefined
  /** Plain addresses of the two ends; for a token these are not the ends of the transaction. */
  readonly from?: string | undefined
  /** The receiver, in the same form. */
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
  /** The service's own, unique in the account's history. */
  readonly id: string
  /** In the family's own form, as explorers know it. */
  readonly hash: string
  /** CAIP-2. */
  readonly chainId: ChainId
  /** What kind of transaction it is. */
  readonly operation: HistoryOperation
  /** RFC 3339, UTC. */
  readonly minedAt: string
  /** Plain addresses. */
  readonly sentFrom: string
  /** The receiver or the contract that was called. */
  readonly sentTo: string
  /** The sender's count of transactions, where the family has one. */
  readonly nonce?: number | undefined
  /** What became of it. */
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** What it moved; empty for a call that moved nothing. */
  readonly transfers: readonly HistoryTransfer[]
}

/** Some of an account's transactions. */
export interface HistoryPage {
  /** Newest first. */
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
