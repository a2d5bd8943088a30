import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** An amount of a card or chain currency, as decimal text. */
export interface CurrencyAmount {
  readonly amount: string
  readonly currency: string
}

export interface OnrampQuoteRequest {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** Decimal text, in the payment currency. */
  readonly amount: string
  readonly network: string
}

/** What buying with a card would cost (S3.27). */
export interface OnrampQuote {
  readonly coinbaseFee: CurrencyAmount
  readonly networkFee: CurrencyAmount
  readonly paymentSubtotal: CurrencyAmount
  readonly paymentTotal: CurrencyAmount
  readonly purchaseAmount: CurrencyAmount
  readonly quoteId: string
  /** `sample` may be shown as an example and must not be bought with (S7.21). */
  readonly source: 'provider' | 'sample'
}

/** Buys with a card. */
export interface Onramp {
  fetchQuote(request: OnrampQuoteRequest, options?: CallOptions): Promise<OnrampQuote>
}

export const Onramp: Token<Onramp> = /* @__PURE__ */ createToken<Onramp>('onramp@1')
