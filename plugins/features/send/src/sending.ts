import type {
  AccountId,
  AccountType,
  AssetId,
  ChainId,
  FeeLevel,
  PorticoError,
  ReadonlyStore,
  Sender,
  SentStatus,
  TransferFee,
  Unsubscribe,
  WatchedTransaction,
} from '@portico/kernel'
import type { AskedTransfer } from './asked/createAskedBook.js'
import type { SendDraft } from './state/checkSend.js'
import type { SendState, SendToken } from './state/sendState.js'

/** Exactly what the wallet will be asked for: what is shown before is read from here and from nowhere else. */
export interface PlannedTransfer {
  readonly from: AccountId
  readonly to: string
  readonly amount: bigint
  readonly asset: AssetId | undefined
  readonly decimals: number
  readonly memo: string | undefined
  /** Absent where the family has one price. */
  readonly feeLevel: FeeLevel | undefined
  readonly fee: TransferFee
}

/** A planned transfer with what is shown of it: made from one answer, and never changed in part. */
export interface TransferReview {
  readonly transfer: PlannedTransfer
  readonly token: SendToken
  /** What the token calls itself on its chain; absent for a coin, and where nothing says so. */
  readonly ownSymbol: string | undefined
  /** Decimal text in US dollars for one native coin; for display only. */
  readonly nativePrice: string | undefined
  readonly receiverName: string | undefined
  /** Nothing was sent to this address from this browser before. */
  readonly isFirst: boolean
}

/** The transfer as it is looked over. */
export interface SendPlan {
  readonly status: 'idle' | 'estimating' | 'ready' | 'failed'
  readonly review: TransferReview | undefined
  /** The amount that was shown before a new answer changed it; the wallet is not asked until the new one is confirmed. */
  readonly amountBefore: bigint | undefined
  /** Why there is no fee, or no newer one; or why the last attempt to send failed. */
  readonly error: PorticoError | undefined
  /** Whether `error` came from asking the wallet. */
  readonly hasAsked: boolean
}

/** A transfer that the wallet was asked for, until the visitor has seen what became of it. */
export interface SendProgress {
  readonly account: AccountId
  readonly chainId: ChainId
  readonly to: string
  readonly receiverName: string | undefined
  readonly token: SendToken
  readonly amount: bigint
  readonly memo: string | undefined
  /** In the family's own form; absent while the wallet is asked. */
  readonly transactionId: string | undefined
  readonly status: 'asking' | SentStatus
}

/** Sending with the accounts of one family. */
export interface Sending {
  /** The send state of S3.13: kept until it is sent or the modal is closed (S4.26). */
  readonly state: ReadonlyStore<SendState>
  readonly plan: ReadonlyStore<SendPlan>
  readonly progress: ReadonlyStore<SendProgress | undefined>
  /** What was sent from this page and is not settled, or was since it was opened; newest first. */
  readonly pending: ReadonlyStore<readonly WatchedTransaction[]>
  /**
   * Transfers of the account that a wallet was asked for without an answer, such as before a reload: they may still be open in
   * the wallet, or sent. Nothing else is asked for before the visitor has looked.
   */
  readonly unanswered: ReadonlyStore<readonly AskedTransfer[]>
  /** Of the family's {@link Sender}; absent where a transfer carries no memo. */
  readonly memo: Sender['memo']
  /** The levels there are to choose from; empty where there is one price. */
  readonly feeLevels: readonly FeeLevel[]
  /** Throws what is missing: `SEND_CHAIN_UNSUPPORTED`, `SEND_INCOMPLETE`, `SEND_TOKEN_MISSING` (S5.18). */
  check(draft: SendDraft): void
  /** A number that changes each time the modal closes. */
  opening(): number
  /**
   * Begins with an account; what was begun with the same account goes on.
   * @param options.opening the view's number; a view that still fades after the modal closed begins nothing
   * @param options.chains the offered networks, of every family
   * @param options.params whatever the host has opened the view with
   * @param options.accountType for usage events
   */
  begin(
    account: AccountId,
    options: {
      readonly locale: string
      readonly opening?: number | undefined
      readonly chains?: readonly ChainId[]
      readonly params?: unknown
      readonly accountType?: AccountType | undefined
    },
  ): void
  refreshBalances(options?: { readonly force?: boolean }): Promise<void>
  chooseToken(token: SendToken): void
  typeAmount(text: string, locale: string): void
  switchUnit(): void
  /** All there is, less the fee. @throws what {@link Sender.spendable} throws */
  chooseMax(): Promise<void>
  /** Whether that is being worked out: the amount is the one before. */
  readonly isChoosingMax: ReadonlyStore<boolean>
  /** An address, a name, or a request for payment; typed, pasted or scanned. */
  typeReceiver(text: string): void
  /** What the receiver is to read; nothing where a transfer carries no memo. */
  typeMemo(text: string): void
  chooseFeeLevel(level: FeeLevel): void
  setCompared(isCompared: boolean): void
  /** Gives up a request that can't be carried out. */
  dropRequest(): void
  /** Keeps a request for the account with which is begun next, on the network that it is for. */
  keepRequest(text: string): void
  /**
   * Works out what the transfer costs, and again every 30 s, until the returned function is called. Until then tokens and
   * prices stay as they are.
   */
  watchPlan(): Unsubscribe
  /** Reads the fee anew. */
  refreshPlan(): Promise<void>
  /** The visitor has seen the amount that changed. */
  confirmAmount(): void
  /**
   * Asks the wallet for what the plan says; not while an address must be compared or an amount confirmed. Never rejects: what came of it is in
   * `plan` or `progress`.
   */
  send(): Promise<void>
  /** The visitor has seen what became of the transfer. */
  forgetProgress(): void
  /** The visitor has looked what became of the unanswered transfers. */
  dismissUnanswered(): void
}
