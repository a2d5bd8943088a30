import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/**
 * `created`: nothing was paid yet. `pending`: a payment was named or seen, and is not confirmed. `underpaid`: less than the amount is
 * confirmed. `expired`: the time is over, and nothing that would do was paid in it.
 */
export type PaymentStatus = 'created' | 'pending' | 'paid' | 'underpaid' | 'expired'

/** A transaction that was named for a payment, or found by its reference. */
export interface IntentTransaction {
  /** In the family's own form. */
  readonly id: string
  /** `late`: mined after the time was over. `unfit`: it does not pay this, or was never mined. Neither counts. */
  readonly status: 'pending' | 'confirmed' | 'late' | 'unfit'
  /** What it paid of the asset to the receiver, in base units; 0 while that is not known. */
  readonly amount: bigint
}

/** A payment that the host's server waits for. */
export interface PaymentIntent {
  readonly id: string
  readonly status: PaymentStatus
  /** Who is paid, CAIP-10. */
  readonly to: AccountId
  /** A token; absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** Base units. */
  readonly amount: bigint
  /** What is confirmed of it, in base units; may be more than the amount. */
  readonly received: bigint
  /** Ms since the epoch: what is mined later does not count. */
  readonly expiresAtMs: number
  /** What a transaction has to name among its accounts to be found, on families that know of references. */
  readonly reference?: string | undefined
  readonly transactions: readonly IntentTransaction[]
}

/** Payments of the data service (calls 23 and 24 of docs/spec/wire/2-data.md). */
export interface PayService {
  /** `undefined` when there is no such payment. @throws `HTTP_*`, `API_BAD_REPLY`, `RATE_LIMITED`, `CHAIN_UNSUPPORTED` */
  fetchIntent(id: string, options?: CallOptions): Promise<PaymentIntent | undefined>
  /**
   * Names the transaction that pays, as soon as the wallet has sent it. The same one may be named again.
   * @throws as {@link PayService.fetchIntent}
   */
  nameTransaction(id: string, transactionId: string, options?: CallOptions): Promise<PaymentIntent | undefined>
}

export const PayService: Token<PayService> = /* @__PURE__ */ createToken<PayService>('pay-service@1')
