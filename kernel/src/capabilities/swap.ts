import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** A token that can be swapped (S7.6b). */
export interface SwapToken {
  readonly address: AccountId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface SwapRequest {
  readonly account: AccountId
  readonly from: AccountId
  readonly to: AccountId
  /** Base units of `from`. */
  readonly amount: bigint
}

/** What a swap would give (S7.5b). */
export interface SwapQuote {
  /** Base units. */
  readonly fromAmount: bigint
  /** Base units. */
  readonly toAmount: bigint
}

/** Lists tokens and quotes swaps of one namespace. */
export interface Swap {
  fetchTokens(chainId: ChainId, options?: CallOptions): Promise<readonly SwapToken[]>
  fetchQuote(request: SwapRequest, options?: CallOptions): Promise<SwapQuote>
}

export const Swap: Token<Swap> = /* @__PURE__ */ createToken<Swap>('swap@1')
