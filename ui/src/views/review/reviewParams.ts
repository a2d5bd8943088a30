import type { AccountId, ReadonlyStore, TransactionReview } from '@portico/kernel'

/** What the page wants signed, and what the visitor says to it. */
export interface ReviewParams {
  readonly from: AccountId
  readonly review: TransactionReview
  /** What the page calls it; cleaned. */
  readonly title?: string | undefined
  /** Absent when the wallet has none. */
  readonly wallet?: string | undefined
  /** True once the visitor has agreed: the wallet is asked. */
  readonly isAgreed: ReadonlyStore<boolean>
  agree(): void
}
