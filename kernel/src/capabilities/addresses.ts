import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Transfer } from './sender.js'
import { createToken, type Token } from './token.js'

/** How a family writes addresses and assets. */
export interface Addresses {
  /** The address in its normal form; `undefined` for what is none on this chain, and for the zero address. */
  parse(text: string, chainId: ChainId): string | undefined
  /** The same text for one account on every network of the family, also where its address is another one there. */
  keyOf(account: AccountId): string
  /** The part of an address, in normal form, by which people tell it from one that looks alike. */
  distinctive(address: string): string
  /** The asset of a token's contract or mint. @throws `ID_INVALID` */
  assetOf(token: AccountId): AssetId
  /** The chain's native coin. */
  nativeOf(chainId: ChainId): AssetId
  /** The plain address under which data services speak of the native coin. Default: they call it `native`. */
  readonly nativeAddress?: string | undefined
}

export const Addresses: Token<Addresses> = /* @__PURE__ */ createToken<Addresses>('addresses@2')

/** How ids of transactions are compared. Families whose transactions data services list bring it. */
export interface TransactionIds {
  /** The same for every spelling of one id. */
  keyOf(transactionId: string): string
}

export const TransactionIds: Token<TransactionIds> = /* @__PURE__ */ createToken<TransactionIds>('transaction-ids@1')

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
  /** By which the receiver looks for the payment, as {@link Transfer.references}; never empty. */
  readonly references?: readonly string[] | undefined
}

/** The URIs by which wallets of the family are asked to pay. Families without such URIs leave it out. */
export interface PaymentLinks {
  /** `undefined` for a text that is no payment URI of this family. @throws `PAYMENT_URI_INVALID` for one that can't be carried out */
  read(text: string): PaymentRequest | undefined
  /** Needs `chainId` where the family has several networks. @throws `ADDRESS_INVALID`, `AMOUNT_INVALID` */
  write(request: PaymentRequest): string
}

export const PaymentLinks: Token<PaymentLinks> = /* @__PURE__ */ createToken<PaymentLinks>('payment-links@1')
