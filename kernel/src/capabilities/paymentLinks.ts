import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Transfer } from './sender.js'
import { createToken, type Token } from './token.js'

/** What a payment URI asks for. */
export interface PaymentRequest {
  /** Absent when the URI leaves the network open. */
  readonly chainId?: ChainId | undefined
  /** Plain address in the family's normal form. */
  readonly to: string
  /** A token; absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** Base units, where the family's URIs count so. */
  readonly amount?: bigint | undefined
  /** Decimal text in whole units, where the family's URIs count so. */
  readonly quantity?: string | undefined
  /** Who asks for the payment; cleaned. */
  readonly label?: string | undefined
  /** What has to be sent along for the receiver, as {@link Transfer.memo}; never empty. */
  readonly memo?: string | undefined
}

/** The URIs by which wallets of the family are asked to pay. Families without such URIs leave it out. */
export interface PaymentLinks {
  /** `undefined` for a text that is no payment URI of this family. @throws `PAYMENT_URI_INVALID` for one that can't be carried out */
  read(text: string): PaymentRequest | undefined
  /** Needs `chainId` where the family has several networks. @throws `ADDRESS_INVALID`, `AMOUNT_INVALID` */
  write(request: PaymentRequest): string
}

export const PaymentLinks: Token<PaymentLinks> = /* @__PURE__ */ createToken<PaymentLinks>('payment-links@1')
