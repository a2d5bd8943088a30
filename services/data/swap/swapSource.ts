import { Refusal } from '../../http/refusal.js'

/** Addresses are lower case; the native coin is `0xeeee…` (S9.9b). */
export interface SwapToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri?: string | undefined
  /** Whether it takes signed approvals (EIP-2612). */
  readonly eip2612?: boolean
}

export interface SwapRequest {
  readonly chainId: string
  readonly from: string
  readonly to: string
  /** Of `from`, in its smallest unit. */
  readonly amount: bigint
  /** Who swaps, and receives. */
  readonly account: string
}

/** By what is to arrive. */
export interface ExactSwapRequest extends Omit<SwapRequest, 'amount'> {
  /** Of `to`, in its smallest unit. */
  readonly toAmount: bigint
}

export interface Quote {
  /** Of `to`, in its smallest unit: what arrives, as long as nothing else moves. */
  readonly toAmount: bigint
  /** Kept by those who swap, in `from`; `toAmount` is what is left. */
  readonly fee: bigint
  /** How much worse than the middle price, in hundredths of a per cent. */
  readonly impactBps: number
}

export interface ExactQuote extends Quote {
  /** Of `from`, in its smallest unit: what is paid, as long as nothing else moves. */
  readonly fromAmount: bigint
}

/** A transaction of the account that swaps. */
export interface SwapTransaction {
  readonly to: string
  readonly data: `0x${string}`
  /** Of the native coin, to send with it. */
  readonly value: bigint
}

/** Where swaps come from: a host plugs in its own, with the chains whose nodes the data service has. */
export interface SwapSource {
  serves(chainId: string): boolean
  tokens(chainId: string): Promise<readonly SwapToken[]>
  /** Best first, at most three; none where nothing leads from one token to the other. Rejects where it can't tell. */
  quotes(request: SwapRequest): Promise<readonly Quote[]>
  /** @throws a 409 `PRICE_MOVED` when not even `least` can be had */
  build(request: SwapRequest & { readonly least: bigint; readonly deadlineSec: number }): Promise<SwapTransaction>
  /** Absent where nothing can be swapped by what is to arrive. */
  readonly exact?: {
    /** Cheapest first, at most three; else as `quotes`. */
    quotes(request: ExactSwapRequest): Promise<readonly ExactQuote[]>
    /** Pays `most` at most, and what is left of coins goes back. @throws a 409 `PRICE_MOVED` when it takes more than `most` */
    build(request: ExactSwapRequest & { readonly most: bigint; readonly deadlineSec: number }): Promise<SwapTransaction>
  }
  /** Who has to be allowed to take the token. */
  spender(chainId: string, token: string): string
}

export const priceMoved = (): Refusal =>
  new Refusal(409, 'The price has moved: the swap can not be had as it was promised', { code: 'PRICE_MOVED' })
