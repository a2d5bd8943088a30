import type {
  AccountId,
  CallOptions,
  ChainId,
  OnrampAsset,
  OnrampCurrency,
  OnrampNetwork,
  OnrampOptions,
  OnrampProvider,
  OnrampStatus,
  PorticoError,
  ReadonlyStore,
  Unsubscribe,
} from '@portico/kernel'

/** What can be bought, with what, and of whom. */
export interface BuyOptions extends OnrampOptions {
  readonly providers: readonly OnrampProvider[]
  /** `sample`: an example, since the service did not answer. Nothing of it can be bought. */
  readonly source: 'service' | 'sample'
}

/** What is to be bought. */
export interface BuyRequest {
  /** Of the options. */
  readonly asset: OnrampAsset
  /** ISO 4217. */
  readonly currency: string
  /** What is paid in all, in hundredths of the currency. */
  readonly total: bigint
  readonly provider: OnrampProvider
  /** Where it is delivered. */
  readonly chainId: ChainId
}

/** What a purchase costs. Amounts are hundredths of the currency. */
export interface BuyQuote {
  /** `sample`: an example, since the service did not answer. It can't be bought. */
  readonly source: 'service' | 'sample'
  readonly request: BuyRequest
  readonly providerFee: bigint
  readonly networkFee: bigint
  readonly subtotal: bigint
  readonly total: bigint
  /** Decimal text in whole units; absent where an example has no price. */
  readonly quantity: string | undefined
  readonly quoteId: string
}

/** A purchase for which the visitor has gone to the provider. */
export interface BuyOrder {
  readonly orderId: string
  /** Who receives. */
  readonly account: AccountId
  readonly provider: Pick<OnrampProvider, 'id' | 'name'>
  readonly asset: Pick<OnrampAsset, 'name' | 'symbol'> & Pick<OnrampNetwork, 'address'>
  /** Decimal text in whole units, as it was quoted. */
  readonly quantity: string
  /** ISO 4217. */
  readonly currency: string
  /** What is paid in all, in hundredths of the currency. */
  readonly total: bigint
  /** The provider's page. */
  readonly url: string
  /** Ms since the epoch. */
  readonly startedAtMs: number
  /** By which the service knows it; absent where it does not tell how far purchases are. */
  readonly servedId?: string | undefined
  /** By the provider's word, as it was last read; absent until then. */
  readonly status?: OnrampStatus | undefined
  /** The account's latest purchase of this provider before, by the service's id. */
  readonly after?: string | undefined
  /** Of the delivery, in the family's own form; absent until it is known. */
  readonly transactionId?: string | undefined
}

/** Nothing of it arrives any more. */
export const hasFailed = ({ status }: BuyOrder): boolean =>
  status === 'rejected' || status === 'expired' || status === 'refunded'

/** Buying without the views. */
export interface Onramp {
  /** Those of the service; an example when it does not answer. @throws `REQUEST_ABORTED` */
  fetchOptions(options?: CallOptions): Promise<BuyOptions>
  /** That of the provider; an example when it does not answer. @throws `LIMIT_EXCEEDED`, `PAIR_UNSUPPORTED`, `REQUEST_ABORTED` */
  fetchQuote(request: BuyRequest, options?: CallOptions): Promise<BuyQuote>
  /**
   * The provider's page for one purchase; good for about 15 minutes.
   * @throws `ONRAMP_SAMPLE`, `ONRAMP_URL_UNSAFE`, `CHAIN_MISMATCH`, `QUOTE_EXPIRED`, `HTTP_*`
   */
  start(
    quote: BuyQuote,
    account: AccountId,
    options?: CallOptions,
  ): Promise<{ readonly url: string; readonly orderId: string }>
  /** The visitor has gone to the page: the purchase is kept for a week, and can be watched. */
  keep(orderId: string): void
  /** The account's purchases that are kept, the latest first. */
  orders(account: AccountId): readonly BuyOrder[]
  /**
   * Asks every 10 s how far it is and whether it was delivered, and then has the balances read anew. The listener learns of each answer, and of
   * failures to get one.
   */
  watch(orderId: string, listener: (order: BuyOrder | undefined, error: PorticoError | undefined) => void): Unsubscribe
  /** The visitor needs no more of it. */
  forget(orderId: string): void
}

/** What the visitor fills in. */
export interface BuyDraft {
  readonly account: AccountId
  readonly chainId: ChainId
  readonly asset: OnrampAsset | undefined
  readonly currency: OnrampCurrency | undefined
  readonly provider: OnrampProvider | undefined
  /** As it was typed. */
  readonly amountText: string
  /** Hundredths of the currency; `undefined` while the text is no amount. */
  readonly total: bigint | undefined
  /** Why it can't be bought for. */
  readonly fault: 'notAnAmount' | 'tooManyDecimals' | 'tooLittle' | 'tooMuch' | undefined
}

export type BuyOptionsState =
  | { readonly status: 'loading' }
  /** What can be bought on the account's network. */
  | { readonly status: 'ready'; readonly options: BuyOptions; readonly assets: readonly OnrampAsset[] }

/** What the provider asks for, and where it is paid. */
export type BuyOffer =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'linking'; readonly quote: BuyQuote }
  /** `link` is absent where the quote is an example. */
  | {
      readonly status: 'ready'
      readonly quote: BuyQuote
      readonly link: { readonly url: string; readonly orderId: string } | undefined
    }
  /** `quote` is absent where it is that what failed. */
  | { readonly status: 'failed'; readonly quote: BuyQuote | undefined; readonly error: PorticoError }

/** Buying with the views. */
export interface Buying {
  /** Kept until the modal is closed. */
  readonly draft: ReadonlyStore<BuyDraft | undefined>
  readonly options: ReadonlyStore<BuyOptionsState>
  readonly offer: ReadonlyStore<BuyOffer>
  readonly onramp: Onramp
  /** A number that changes each time the modal closes. */
  opening(): number
  /** Begins with an account; what was begun with the same account goes on. */
  begin(
    account: AccountId,
    options: {
      readonly locale: string
      readonly opening: number
      /** For usage events. */
      readonly accountType?: string | undefined
    },
  ): void
  reload(): void
  /** @param locale decides what points and commas mean */
  typeAmount(text: string, locale: string): void
  chooseAsset(asset: OnrampAsset): void
  chooseCurrency(currency: OnrampCurrency): void
  chooseProvider(provider: OnrampProvider): void
  /** Asks for the quote and the page to pay at, and again when they have grown old, until the returned function is called. */
  watchOffer(): Unsubscribe
  refreshOffer(): void
  /** The visitor goes to the provider's page. The offer is taken, and there will be another one. */
  take(): void
}
