import type {
  AccountId,
  CallOptions,
  Holding,
  OfframpOrder,
  OfframpProvider,
  PorticoError,
  Unsubscribe,
} from '@portico/kernel'

/** What can be sold, and to whom. */
export interface SellOptions {
  /** Those that buy something on the account's network. */
  readonly providers: readonly OfframpProvider[]
  /** What the account holds and one of them buys. */
  readonly holdings: readonly Holding[]
}

/** What is to be sold. */
export interface SellRequest {
  /** Who sells. */
  readonly account: AccountId
  /** Of the options. */
  readonly holding: Pick<Holding, 'chainId' | 'asset' | 'address' | 'name' | 'symbol'>
  /** ISO 4217: what is paid out. */
  readonly currency: string
  /** Of the options. */
  readonly provider: OfframpProvider
}

/** What the provider and the visitor have agreed on, as the service told it first. */
export type SellTerms = NonNullable<OfframpOrder['terms']>

/** A sale for which the visitor has gone to the provider. */
export interface SellOrder {
  /** The service's id. */
  readonly orderId: string
  /** Who sells. */
  readonly account: AccountId
  /** Who buys. */
  readonly provider: Pick<OfframpProvider, 'id' | 'name'>
  /** What is sold. */
  readonly token: Pick<Holding, 'asset' | 'address' | 'name' | 'symbol'> & {
    /** As its chain says. */
    readonly decimals: number
  }
  /** ISO 4217. */
  readonly currency: string
  /** The provider's page. */
  readonly url: string
  /** Ms since the epoch. */
  readonly startedAtMs: number
  /** As the service told it last. */
  readonly status: OfframpOrder['status']
  /** Present once the visitor has agreed on them. */
  readonly terms?: SellTerms | undefined
  /** Of what the wallet has sent, in the family's own form; absent until that is known. */
  readonly transactionId?: string | undefined
}

/** Selling without the views. */
export interface Offramp {
  /** @throws `CAPABILITY_MISSING` where the family can't tell what it holds, `BALANCE_UNAVAILABLE`, `HTTP_*`, `API_BAD_REPLY` */
  fetchOptions(account: AccountId, options?: CallOptions): Promise<SellOptions>
  /**
   * The provider's page for one sale.
   * @throws `OFFRAMP_URL_UNSAFE`, `PAIR_UNSUPPORTED`, `TOKEN_UNSUPPORTED`, `HTTP_*`
   */
  start(request: SellRequest, options?: CallOptions): Promise<{ readonly url: string; readonly orderId: string }>
  /** The visitor has gone to the page: the sale is kept for a week, and can be watched. */
  keep(orderId: string): void
  /** The account's sales that are kept, the latest first. */
  orders(account: AccountId): readonly SellOrder[]
  /**
   * Asks every 10 s how far it is, and has the balances read anew when the coins have moved. The listener learns of each answer, and
   * of failures to get one.
   */
  watch(orderId: string, listener: (order: SellOrder | undefined, error: PorticoError | undefined) => void): Unsubscribe
  /**
   * Asks the service once more, then has the visitor send exactly what it says (`Pay`). What was sent for a sale is not sent again.
   * @throws `OFFRAMP_CHANGED`, `OFFRAMP_MISSING`, `OFFRAMP_EXPIRED`, `OFFRAMP_NOT_AGREED`, and what `Pay.pay` throws
   */
  send(orderId: string): Promise<void>
  /** The visitor needs no more of it. */
  forget(orderId: string): void
}
