import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** Who sells, as the data service tells it. */
export interface OnrampProvider {
  readonly id: string
  /** Cleaned. */
  readonly name: string
  /** The provider's own words on what it takes, such as `1-2%`; cleaned. */
  readonly feeText: string
  /** Where it delivers; absent where that is not known. */
  readonly networks?: readonly ChainId[] | undefined
}

/** Where something that can be bought is delivered. */
export interface OnrampNetwork {
  /** As the service's calls name it. */
  readonly name: string
  readonly chainId: ChainId
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** The token's contract or mint, CAIP-10; absent for the native coin. */
  readonly address?: AccountId | undefined
}

/** What can be bought. */
export interface OnrampAsset {
  readonly id: string
  /** Cleaned; not unique. */
  readonly name: string
  /** Cleaned; not unique. */
  readonly symbol: string
  readonly networks: readonly OnrampNetwork[]
}

/** What can be paid with. All amounts are hundredths of it. */
export interface OnrampCurrency {
  /** ISO 4217. */
  readonly id: string
  /** By the way to pay, such as `card`; empty where the service has none. */
  readonly limits: readonly { readonly method: string; readonly min: bigint; readonly max: bigint }[]
}

export interface OnrampOptions {
  readonly assets: readonly OnrampAsset[]
  readonly currencies: readonly OnrampCurrency[]
  /** Hosts of the pages that {@link OnrampService.createUrl} may lead to, with their port where there is one. */
  readonly hosts: readonly string[]
}

/** What is wished for. */
export interface OnrampQuoteRequest {
  /** Id of an asset. */
  readonly asset: string
  /** Id of a currency. */
  readonly currency: string
  /** What is paid in all, in hundredths. */
  readonly total: bigint
  /** Name of a network. */
  readonly network: string
  readonly provider: string
}

/** What a purchase costs. Fees and what is left add up to what was asked for. */
export interface OnrampQuote {
  readonly providerFee: bigint
  readonly networkFee: bigint
  /** What the asset is bought for. */
  readonly subtotal: bigint
  readonly total: bigint
  /** How much is bought: decimal text in whole units; for display only. */
  readonly quantity: string
  /** Good for a minute. */
  readonly quoteId: string
}

/** A quote that is taken. */
export interface OnrampUrlRequest extends OnrampQuoteRequest {
  readonly quoteId: string
  /** Who receives, CAIP-10. */
  readonly account: AccountId
  /** Where the provider's page leads back to. */
  readonly redirectUrl?: string | undefined
}

export interface OnrampPage {
  /** The provider's page for this purchase; where it leads is not checked here. */
  readonly url: string
  /** Absent where the service does not tell how far purchases are. */
  readonly orderId?: string | undefined
}

/** How far a purchase is. `delivered` and the last three are ends. */
export type OnrampStatus =
  | 'created'
  | 'opened'
  | 'verifying'
  | 'paid'
  | 'sending'
  | 'delivered'
  | 'rejected'
  | 'expired'
  | 'refunded'

/** Buying, as the data service has it (calls 16 to 18, 22 and 28 of docs/spec/wire/2-data.md). */
export interface OnrampService {
  /** `undefined` where the service has no list of them. @throws `HTTP_*`, `API_BAD_REPLY`, `RATE_LIMITED`, as all calls here */
  fetchProviders(options?: CallOptions): Promise<readonly OnrampProvider[] | undefined>
  fetchOptions(options?: CallOptions): Promise<OnrampOptions>
  /** @throws `LIMIT_EXCEEDED`, `PAIR_UNSUPPORTED` */
  fetchQuote(request: OnrampQuoteRequest, options?: CallOptions): Promise<OnrampQuote>
  /** @throws `QUOTE_EXPIRED`, `PAIR_UNSUPPORTED` */
  createUrl(request: OnrampUrlRequest, options?: CallOptions): Promise<OnrampPage>
  /** By the provider's own word. `undefined` where the service has no such order. */
  fetchStatus(orderId: string, options?: CallOptions): Promise<OnrampStatus | undefined>
}

export const OnrampService: Token<OnrampService> = /* @__PURE__ */ createToken<OnrampService>('onramp-service@1')
