import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** Something that a provider buys. */
export interface OfframpAsset {
  readonly chainId: ChainId
  /** The token's contract or mint, CAIP-10; absent for the native coin. */
  readonly token?: AccountId | undefined
  /** Cleaned; not unique. */
  readonly name: string
  /** Cleaned; not unique. */
  readonly symbol: string
}

/** Who buys, as the data service tells it. */
export interface OfframpProvider {
  readonly id: string
  /** Cleaned. */
  readonly name: string
  /** The provider's own words on what it takes, such as `1-2%`; cleaned. */
  readonly feeText: string
  readonly assets: readonly OfframpAsset[]
  /** ISO 4217: what it pays out. */
  readonly currencies: readonly string[]
  /** Hosts of its pages, with their port where there is one. */
  readonly hosts: readonly string[]
}

export interface OfframpUrlRequest {
  readonly provider: string
  /** Who sells, CAIP-10. */
  readonly account: AccountId
  /** The token's contract or mint, CAIP-10; absent for the native coin. */
  readonly token?: AccountId | undefined
  /** ISO 4217. */
  readonly currency: string
  /** Where the provider's page leads back to. */
  readonly redirectUrl?: string | undefined
}

export interface OfframpPage {
  /** The provider's page for this sale; where it leads is not checked here. */
  readonly url: string
  readonly orderId: string
}

/** `accepted`: the provider waits for the coins. `received`: it has them. The last four are ends. */
export type OfframpStatus = 'created' | 'accepted' | 'received' | 'paid' | 'rejected' | 'expired' | 'refunded'

/** A sale, as the data service has it. */
export interface OfframpOrder {
  readonly id: string
  readonly provider: string
  readonly status: OfframpStatus
  /** Who sells, CAIP-10. */
  readonly account: AccountId
  /** The token's contract or mint, CAIP-10; absent for the native coin. */
  readonly token?: AccountId | undefined
  /** Present from `accepted` on. */
  readonly terms?:
    | {
        /** Who receives, CAIP-10. */
        readonly to: AccountId
        /** Base units: exactly what the provider waits for. */
        readonly amount: bigint
        /** What is paid out for it, in hundredths of the currency. */
        readonly payout: bigint
        /** ISO 4217. */
        readonly currency: string
        /** Ms since the epoch: what is mined later is not bought. */
        readonly expiresAtMs: number
      }
    | undefined
  /** What the provider has received, in the family's own form. */
  readonly transactionId?: string | undefined
}

/** Selling, as the data service has it (calls 25 to 27 of docs/spec/wire/2-data.md). */
export interface OfframpService {
  /** Empty where the service has none. @throws `HTTP_*`, `API_BAD_REPLY`, `RATE_LIMITED`, as all calls here */
  fetchProviders(options?: CallOptions): Promise<readonly OfframpProvider[]>
  /** @throws `PAIR_UNSUPPORTED` */
  createUrl(request: OfframpUrlRequest, options?: CallOptions): Promise<OfframpPage>
  /** `undefined` where the service has no such order. */
  fetchOrder(id: string, options?: CallOptions): Promise<OfframpOrder | undefined>
}

export const OfframpService: Token<OfframpService> = /* @__PURE__ */ createToken<OfframpService>('offramp-service@1')
