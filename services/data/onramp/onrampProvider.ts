import { Refusal } from '../../http/refusal.js'
import { writeCents } from '../orders/cents.js'
import type { OrderStatus } from './orderStatus.js'

/** A network on which a provider delivers. */
export interface OnrampNetwork {
  /** As calls name it, e.g. `ethereum`, `base`, `solana` (S9.17a). */
  readonly name: string
  readonly displayName: string
  /** CAIP-2 id, eip155 or solana (S9.16). */
  readonly chainId: string
}

export interface OnrampOptions {
  readonly purchaseCurrencies: readonly {
    readonly id: string
    readonly name: string
    readonly symbol: string
    /** Where it is delivered; without a contract it is the network's coin. */
    readonly networks: readonly { readonly name: string; readonly contract?: string | undefined }[]
  }[]
  readonly paymentCurrencies: readonly {
    readonly id: string
    /** In hundredths of the currency. */
    readonly limits: readonly { readonly method: string; readonly min: bigint; readonly max: bigint }[]
  }[]
}

export interface OnrampWish {
  readonly network: OnrampNetwork
  /** Id of what is bought. */
  readonly asset: string
  /** What is paid with. */
  readonly currency: string
  /** What is paid in all, in hundredths of the currency. */
  readonly total: bigint
}

/** What a wish costs; the rest of `total` is what is bought for. */
export interface OnrampTerms extends OnrampWish {
  readonly providerFee: bigint
  readonly networkFee: bigint
  /** Of the asset, in its smallest unit. */
  readonly amount: bigint
  readonly decimals: number
}

export interface OnrampOrder {
  readonly id: string
  readonly terms: OnrampTerms
  /** Plain address on the network. */
  readonly account: string
  /** Stands for the account within its project, and says nothing about either. */
  readonly userId: string
  /** Where the visitor goes back to: an address that the project allows. */
  readonly redirectUrl?: string | undefined
  readonly expiresAtMs: number
}

/** What a provider tells of an order. */
export interface OrderChange {
  /** Its own id of this event: each counts once. */
  readonly eventId: string
  readonly orderId: string
  readonly status: OrderStatus
  /** With `delivered`: the hash or signature. */
  readonly transactionId?: string | undefined
}

/** Who sells: an operator plugs in its own. Keys stay in here. */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  readonly feeText: string
  readonly networks: readonly OnrampNetwork[]
  /** Of the pages that `createUrl` leads to, with their port where there is one. */
  readonly hosts: readonly string[]
  options(): Promise<OnrampOptions>
  /** @throws `pairUnsupported`, `limitExceeded` */
  quote(wish: OnrampWish): Promise<OnrampTerms>
  /** https, or loopback; good for one visitor, until the order expires. */
  createUrl(order: OnrampOrder, client: { readonly network: string }): Promise<string>
  /** Checks the signature over the body before it reads it. @throws a refusal, when it is not the provider's */
  readCallback?(headers: Headers, body: Uint8Array): Promise<readonly OrderChange[]>
}

export const pairUnsupported = (): Refusal =>
  new Refusal(422, 'This can not be bought here with that currency', { code: 'PAIR_UNSUPPORTED' })

export const limitExceeded = (limit: { readonly min: bigint; readonly max: bigint }, currency: string): Refusal => {
  const [min, max] = [writeCents(limit.min), writeCents(limit.max)]
  const message = `The amount must be from ${min} to ${max} ${currency}`
  return new Refusal(422, message, { code: 'LIMIT_EXCEEDED', details: { min, max, currency } })
}
