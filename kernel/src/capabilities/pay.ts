import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { CallOptions } from './call.js'
import type { PaymentIntent, PayService } from './payService.js'
import type { Sender } from './sender.js'
import type { SwapPayments } from './swapPayments.js'
import { createToken, type Token } from './token.js'

/** What a page asks a visitor to pay. */
export interface PaymentWish {
  /** The receiver, on the network of the payment. */
  readonly to: AccountId
  /** Who pays. Another account of the visitor's is refused. Default: the one that is shown. */
  readonly from?: AccountId | undefined
  /** A token of the same network. Default: the native coin. */
  readonly asset?: AssetId | undefined
  /** Base units of the asset, greater than zero. */
  readonly amount: bigint
  /**
   * `any`: visitors may pay with another token, which is swapped for this one, where {@link SwapPayments} are there. The receiver gets
   * the same. Default: `exact`.
   */
  readonly accept?: 'exact' | 'any' | undefined
  /** A text for the receiver, in families whose transactions carry one. */
  readonly memo?: string | undefined
  /** Addresses by which the receiver finds the transaction, in families whose transactions carry some. */
  readonly references?: readonly string[] | undefined
  /** Who asks, in the page's own words. The address is shown all the same. */
  readonly label?: string | undefined
  /**
   * The id of what is paid for: 1 to 128 letters, digits and `-_.:`. One that was paid from this browser is not paid twice. That of a
   * {@link PaymentIntent} of the data service is paid as the service has it, and the service hears of the transaction.
   */
  readonly intentId?: string | undefined
  /** Until when the wallet may be asked, ms since the epoch. */
  readonly expiresAtMs?: number | undefined
}

/** A payment that the host's server has created at the data service: everything else is read from there. */
export interface IntentWish extends Pick<PaymentWish, 'accept' | 'label'> {
  readonly intentId: string
}

/** What became of a payment. */
export interface PaymentResult {
  /** `pending`: it is unknown for long whether it will go through. `failed`: nothing was paid, and the visitor has given up. */
  readonly status: 'paid' | 'pending' | 'failed'
  /** In the family's own form. */
  readonly transactionIds: readonly string[]
  /** Who has paid; absent where it was paid from elsewhere. */
  readonly account?: AccountId | undefined
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** Base units. */
  readonly amount: bigint
}

/** Asks visitors to pay. */
export interface Pay {
  /**
   * Shows the payment, has the visitor connect and switch networks where that is needed, and resolves once it is known what became
   * of it. A text is a payment link of one of the families.
   * @throws before anything is shown: `CONFIG_INVALID`, `PAYMENT_URI_INVALID`, `NETWORK_NOT_FOUND`, `CAPABILITY_MISSING`,
   * `ADDRESS_INVALID`, `CHAIN_MISMATCH`, `ID_INVALID`, `TOKEN_UNSUPPORTED`, `MEMO_INVALID`, `WALLET_BUSY` while a wallet is asked for an
   * earlier one, and for an {@link IntentWish} `PAY_INTENT_UNKNOWN` and what {@link PayService.fetchIntent} throws; after:
   * `REQUEST_REJECTED`, `PAY_EXPIRED`, `PAY_CLOSED`, `PAY_INTENT_MISMATCH`, `REQUEST_ABORTED`, and what {@link Sender.transfer} throws
   */
  pay(wish: PaymentWish | IntentWish | string, options?: CallOptions): Promise<PaymentResult>
}

export const Pay: Token<Pay> = /* @__PURE__ */ createToken<Pay>('pay@1')
