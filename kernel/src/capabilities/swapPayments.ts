import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { CallOptions } from './call.js'
import type { CallBatch } from './calls.js'
import type { TransferFee } from './sender.js'
import type { SwapToken } from './swapService.js'
import { createToken, type Token } from './token.js'

/** What a receiver is to get, from an account that pays with another token. */
export interface SwapPaymentWish {
  /** Who pays. */
  readonly account: AccountId
  /** The receiver's plain address on the same network. */
  readonly to: string
  /** A token of the network; absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** Base units. */
  readonly amount: bigint
}

/** What the account could pay with. */
export interface SwapPaymentOffer {
  readonly token: SwapToken
  /** Base units that the account has. */
  readonly held: bigint
  /** Base units that it would take now. */
  readonly cost: bigint
  /** Decimal text in US dollars for one; for display only. */
  readonly price?: string | undefined
}

/** Exactly what the wallet is to be asked for. */
export interface SwapPaymentPlan {
  readonly token: SwapToken
  /** Base units of `token` that leave the account at most. */
  readonly most: bigint
  /** Swap and transfer: to be sent as one, all or nothing. */
  readonly calls: CallBatch['calls']
  /** Absent where no node can tell, and where another pays it. */
  readonly fee: TransferFee | undefined
}

/** Pays with another token than the one that is asked for: a swap and the transfer as one. */
export interface SwapPayments {
  /**
   * Tokens of which the account has at least 105 % of what it would take, the cheapest first. None at a price that is a tenth or
   * more below the middle one, where the wallet can't promise all or nothing, and where nothing is swapped. @throws `HTTP_*`, `API_BAD_REPLY`, `RPC_*`, `ACCOUNT_*`
   */
  fetchOffers(wish: SwapPaymentWish, options?: CallOptions): Promise<readonly SwapPaymentOffer[]>
  /**
   * Has the swap built, checks all that the service says of it, and has a node try it out: the receiver gets exactly the amount, and no
   * more than `most` leaves the account. Asks no wallet.
   * @throws `BATCH_UNSUPPORTED`, `SWAP_APPROVAL_UNSAFE`, `SWAP_RESULT_UNSAFE`, `PRICE_MOVED` when it takes more than `most`,
   * `FUNDS_INSUFFICIENT`, `CALL_REVERTED`, `HTTP_*`, `RPC_*`, `ACCOUNT_*`
   */
  plan(
    wish: SwapPaymentWish & { readonly token: SwapToken; readonly most: bigint },
    options?: CallOptions,
  ): Promise<SwapPaymentPlan>
}

export const SwapPayments: Token<SwapPayments> = /* @__PURE__ */ createToken<SwapPayments>('swap-payments@1')
