import type { AccountId, ChainId, PorticoError, ReadonlyStore, SentStatus, SwapQuote, SwapToken } from '@portico/kernel'
import type { SwapPlan, SwapStep } from './plan/planSwap.js'

/** A token that can be chosen, with what the account has of it. */
export interface SwapChoice {
  readonly token: SwapToken
  /** Base units; `undefined` where nothing tells it. */
  readonly held: bigint | undefined
  /** Decimal text in US dollars for one; for display only. */
  readonly price: string | undefined
}

/** What the visitor fills in, and what came of it. */
export interface SwapDraft {
  readonly account: AccountId
  readonly chainId: ChainId
  readonly from: SwapChoice | undefined
  readonly to: SwapChoice | undefined
  /** As it was typed. */
  readonly amountText: string
  /** Base units of `from`; `undefined` while the text is no amount. */
  readonly amount: bigint | undefined
  /** Why the fields can't be quoted. */
  readonly fault: 'notAnAmount' | 'zero' | 'tooManyDecimals' | 'moreThanHeld' | 'sameToken' | undefined
  readonly quote:
    | { readonly status: 'none' }
    | { readonly status: 'loading'; readonly before: SwapQuote | undefined }
    /** `quote` is absent where nothing leads from one token to the other. */
    | { readonly status: 'ready'; readonly quote: SwapQuote | undefined; readonly atMs: number }
    | { readonly status: 'failed'; readonly error: PorticoError }
}

/** The tokens of the network. */
export type SwapChoices =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly choices: readonly SwapChoice[] }
  | { readonly status: 'failed'; readonly error: PorticoError }

/** The swap as it is looked over. */
export interface SwapReview {
  readonly status: 'idle' | 'planning' | 'ready' | 'failed'
  /** Stays until a newer one is there. */
  readonly plan: SwapPlan | undefined
  /** The least that was shown before a new answer lowered it; the wallet is not asked until the new one is confirmed. */
  readonly leastBefore: bigint | undefined
  /** The visitor has accepted a price that is much worse than the market's, or not known. */
  readonly isImpactAccepted: boolean
  readonly error: PorticoError | undefined
  /** Whether `error` came from asking the wallet. */
  readonly hasAsked: boolean
}

/** A swap that the wallet was asked for, until the visitor has seen what became of it. */
export interface SwapProgress {
  readonly plan: SwapPlan
  /** What the wallet is asked for, or what is awaited; of a batch, the swap. `withdraw`: the approval is taken back. */
  readonly step: SwapStep['kind'] | 'withdraw'
  /** The calls of it that are in a block. */
  readonly done: number
  /** In the family's own form: of the last call that was sent. */
  readonly transactionId: string | undefined
  /** `stopped`: a later call was refused or failed, and what was done before stands. */
  readonly status: 'asking' | 'stopped' | SentStatus
  /** Why it stopped or failed, where that is known. */
  readonly error: PorticoError | undefined
}

/** What a wallet was asked for and has not answered, such as before a reload. */
export interface AskedSwap {
  readonly step: SwapProgress['step']
  /** Base units of what is swapped. */
  readonly amount: bigint
  readonly decimals: number
  readonly fromSymbol: string
  readonly toSymbol: string
  /** Ms since the epoch. */
  readonly askedAtMs: number
}

/** Swapping with the accounts of one family. */
export interface Swapping {
  /** Kept until it is swapped or the modal is closed. */
  readonly draft: ReadonlyStore<SwapDraft | undefined>
  readonly choices: ReadonlyStore<SwapChoices>
  readonly review: ReadonlyStore<SwapReview>
  readonly progress: ReadonlyStore<SwapProgress | undefined>
  /** May still be open in the wallet, or sent: nothing else is asked for before the visitor has looked. */
  readonly unanswered: ReadonlyStore<AskedSwap | undefined>
  /** The networks on which something can be swapped (S9.11). */
  networks(): readonly ChainId[]
  /** A number that changes each time the modal closes. */
  opening(): number
  /**
   * Begins with an account; what was begun with the same account goes on. Asks nothing on a network that is not served.
   * @param options.params whatever the host has opened the view with
   * @param options.accountType for usage events
   * @throws `SWAP_UNSUPPORTED`
   */
  begin(
    account: AccountId,
    options?: {
      readonly locale?: string
      readonly params?: unknown
      readonly opening?: number
      readonly accountType?: string
    },
  ): void
  /** Tries again to load the tokens. */
  reloadTokens(): void
  choose(side: 'from' | 'to', token: SwapToken): void
  /** Swaps the two sides; what was quoted becomes the amount. */
  turn(): void
  typeAmount(text: string, locale: string): void
  /** All there is; of the native coin less what the swap's fee may be. @throws `RPC_*` */
  chooseMax(): Promise<void>
  /** Asks for the quote again. */
  refreshQuote(): void
  /** Works out the plan, and again while it is watched and grows old, until the returned function is called. */
  watchPlan(): () => void
  refreshPlan(): Promise<void>
  acceptImpact(isAccepted: boolean): void
  /** The visitor has seen the lower amount. */
  confirmLeast(): void
  /**
   * Asks the wallet for what the plan says. Never rejects: what came of it is in `review` (refused, or failed before anything was
   * sent) or `progress`.
   */
  swap(): Promise<void>
  /** After a stop: asks to take the approval back. Never rejects. */
  withdrawApproval(): Promise<void>
  /** The visitor has seen what became of the swap. */
  forgetProgress(): void
  /** The visitor has looked what became of the unanswered request. */
  dismissUnanswered(): void
}
