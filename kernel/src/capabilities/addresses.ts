import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
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
  readonly label?: string | undefined
}

/** How a family writes addresses and requests for payment. */
export interface Addresses {
  /** The address in its normal form; `undefined` for what is none on this chain, and for those that nobody has (the zero address). */
  parse(text: string, chainId: ChainId): string | undefined
  /** The asset of a token's contract or mint. @throws `ID_INVALID` */
  assetOf(token: AccountId): AssetId
  /** The address under which services speak of the chain's native coin (S9.9b). */
  nativeOf(chainId: ChainId): AccountId
  /** Whether an allowance of the token must be set to zero before it can be changed (S9.9a). */
  needsAllowanceReset(token: AccountId): boolean
  /** `undefined` for a text that is no payment URI of this family. @throws `PAYMENT_URI_INVALID` for one that can't be carried out */
  readPayment(text: string): PaymentRequest | undefined
  /** Needs `chainId` where the family has several networks. @throws `ADDRESS_INVALID`, `AMOUNT_INVALID` */
  writePayment(request: PaymentRequest): string
}

export const Addresses: Token<Addresses> = /* @__PURE__ */ createToken<Addresses>('addresses@1')
