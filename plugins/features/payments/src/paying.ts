import type {
  AccountId,
  AssetId,
  ChainId,
  Namespace,
  PaymentIntent,
  PorticoError,
  ReadonlyStore,
  SentStatus,
  SwapPaymentOffer,
  SwapPaymentPlan,
  Transfer,
  TransferFee,
} from '@portico/kernel'

/** What is to be paid, checked, in the family's own form. */
export interface Wish {
  readonly namespace: Namespace
  readonly chainId: ChainId
  /** Plain address. */
  readonly to: string
  /** The only account that may pay; absent for any. */
  readonly from?: AccountId | undefined
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** Base units; absent where a link counts in whole units, as `quantity`. */
  readonly amount?: bigint | undefined
  /** Decimal text. */
  readonly quantity?: string | undefined
  readonly accept?: 'exact' | 'any' | undefined
  readonly memo?: string | undefined
  readonly references?: readonly string[] | undefined
  /** Cleaned; decoration. */
  readonly label?: string | undefined
  readonly intentId?: string | undefined
  readonly expiresAtMs?: number | undefined
}

/** The token or coin, as its chain tells it. */
export interface PayToken {
  readonly chainId: ChainId
  readonly asset?: AssetId | undefined
  /** The contract or mint; absent for the native coin. */
  readonly address?: AccountId | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Exactly what the wallet will be asked for. */
export interface PayReview {
  readonly transfer: Transfer
  /** Absent where nothing tells it, and where another pays it. */
  readonly fee: TransferFee | undefined
  /** What is asked for instead of the transfer: a swap and the transfer as one. */
  readonly swap: SwapPaymentPlan | undefined
  /** Nothing was paid to this address from this browser before. */
  readonly isFirst: boolean
}

/** From the wallet's question on. */
export interface PayProgress {
  readonly account: AccountId
  /** In the family's own form; absent while the wallet is asked. */
  readonly transactionId: string | undefined
  /** Where it can be looked up; absent while only the wallet knows. */
  readonly chainTransactionId: string | undefined
  readonly status: 'asking' | SentStatus
  /** The wallet was asked for a swap and the transfer as one. */
  readonly isSwap: boolean
}

/** A payment that the page has asked for. */
export interface Payment {
  readonly wish: Wish
  /** Absent until the chain has told. */
  readonly token: PayToken | undefined
  /** Base units; absent until it is known. */
  readonly amount: bigint | undefined
  /** Decimal text in US dollars for one; absent while unknown. For display only. */
  readonly price: string | undefined
  /** Absent until it is worked out for the connected account. */
  readonly review: PayReview | undefined
  readonly isReading: boolean
  /** Why there is no review, or why the last attempt to pay failed. */
  readonly error: PorticoError | undefined
  /** Whether `error` came from asking the wallet. */
  readonly hasAsked: boolean
  /** Since when, ms since the epoch, a wallet has not answered: it may have paid. */
  readonly unansweredSinceMs: number | undefined
  /** Why it can't be paid any more: its time is over, or the page has withdrawn it. */
  readonly ended: 'expired' | 'withdrawn' | undefined
  readonly progress: PayProgress | undefined
  /** What the account could pay with instead, the cheapest first. */
  readonly offers: readonly SwapPaymentOffer[]
  /** What the visitor pays with instead. */
  readonly offer: SwapPaymentOffer | undefined
  /** The most that was shown before the price moved; the wallet is not asked until the new one is confirmed. */
  readonly mostBefore: bigint | undefined
  /** A known address, in full, that the receiver's imitates: the wallet is not asked until `isCompared`. */
  readonly resembles: string | undefined
  /** The visitor says that the receiver's address was compared. */
  readonly isCompared: boolean
  /** As the data service has it; absent while that is not known, and where the page's id is its own. */
  readonly intent: PaymentIntent | undefined
}

/** What the views work with. */
export interface Paying {
  readonly payment: ReadonlyStore<Payment | undefined>
  /** Works the review out, and again as it grows old, and follows what the service says of it, until the returned function is called. */
  watch(): () => void
  refresh(): Promise<void>
  /** The visitor goes to another view on the way to pay, such as to connect. */
  leaveFor(): void
  /** Asks the wallet. Never rejects: what came of it is in `payment`. */
  ask(): Promise<void>
  /** Pays with another token; without one, with what is asked for. */
  choose(offer: SwapPaymentOffer | undefined): void
  setCompared(isCompared: boolean): void
  /** The visitor has seen the higher price. */
  confirmMost(): void
  /** The visitor has looked what became of the unanswered request. */
  dismissUnanswered(): void
  /** Back to the review, after a payment that moved nothing. */
  startAgain(): void
  /** Takes up the latest payment of this browser, where none is open. */
  resume(): void
}
