/** Something that a provider buys. */
interface SoldAsset {
  /** CAIP-2 id, eip155 or solana. */
  readonly chainId: string
  /** Plain address; without it, the network's coin. */
  readonly token?: string | undefined
  readonly name: string
  readonly symbol: string
}

export interface OfframpOrder {
  readonly id: string
  readonly chainId: string
  /** Who sells: a plain address on the network. */
  readonly account: string
  /** Plain address; without it, the network's coin. */
  readonly token?: string | undefined
  /** What is paid out. */
  readonly currency: string
  /** Stands for the account within its project, and says nothing about either. */
  readonly userId: string
  /** Where the visitor goes back to, as it is: an address that the project allows. */
  readonly redirectUrl?: string | undefined
  /** Until then the terms can be agreed on. */
  readonly expiresAtMs: number
}

/** What a provider and a seller have agreed on. */
export interface SaleTerms {
  /** Who receives: a plain address on the order's network. */
  readonly to: string
  /** Of the asset, in its smallest unit: exactly that much. */
  readonly amount: bigint
  /** In hundredths of the order's currency. */
  readonly payout: bigint
  /** What is mined later is not bought. */
  readonly expiresAtMs: number
}

/** What a provider tells of an order. */
export type SaleChange = {
  /** Its own id of this event: each counts once. */
  readonly eventId: string
  readonly orderId: string
} & (
  | { readonly status: 'accepted'; readonly terms: SaleTerms }
  | {
      readonly status: 'received'
      /** The hash or signature. */
      readonly transactionId: string
    }
  | { readonly status: 'paid' | 'rejected' | 'expired' | 'refunded' }
)

/** Who buys: an operator plugs in its own. Keys stay in here. */
export interface OfframpProvider {
  readonly id: string
  readonly name: string
  readonly feeText: string
  readonly assets: readonly SoldAsset[]
  /** ISO 4217: what it pays out. */
  readonly currencies: readonly string[]
  /** Of the pages that `createUrl` leads to, with their port where there is one. */
  readonly hosts: readonly string[]
  /** https, or loopback; good for one visitor, until the order expires. */
  createUrl(order: OfframpOrder, client: { readonly network: string }): Promise<string>
  /** Checks the signature over the body before it reads it. @throws a refusal, when it is not the provider's */
  readCallback?(headers: Headers, body: Uint8Array): Promise<readonly SaleChange[]>
}
