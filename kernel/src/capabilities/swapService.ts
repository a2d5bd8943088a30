import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import type { Call } from './calls.js'
import { createToken, type Token } from './token.js'

/** What can be swapped, as the data service tells it. */
export interface SwapToken {
  readonly chainId: ChainId
  /** Absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** The token's contract, CAIP-10; absent for the native coin. */
  readonly address?: AccountId | undefined
  /** Cleaned; not unique. */
  readonly name: string
  /** Cleaned; not unique. */
  readonly symbol: string
  readonly decimals: number
  /** https or a `data:image/` URL. */
  readonly iconUrl?: string | undefined
}

/** What is to be swapped. */
export interface SwapRequest {
  /** Who swaps and receives, CAIP-10. */
  readonly account: AccountId
  /** The token's contract; absent for the native coin. */
  readonly from: AccountId | undefined
  /** The token's contract; absent for the native coin. */
  readonly to: AccountId | undefined
  /** Base units of `from`. */
  readonly amount: bigint
}

/** What is to be got, exactly. */
export interface ExactSwapRequest extends Omit<SwapRequest, 'amount'> {
  /** Base units of `to`. */
  readonly toAmount: bigint
}

/** What a swap would bring now. */
export interface SwapQuote {
  /** Base units of the token that is swapped. */
  readonly fromAmount: bigint
  /** Base units of the token that is got. */
  readonly toAmount: bigint
  /** What those who swap keep, in base units of the token that is swapped; `toAmount` is what is left. */
  readonly providerFee?: bigint | undefined
  /** How much worse than the middle price it is, in hundredths of a per cent. */
  readonly impactBps?: number | undefined
  /** Ms since the epoch. */
  readonly expiresAtMs?: number | undefined
}

/** A swap as the service builds it: nothing of it is to be trusted before it was checked. */
export interface BuiltSwap {
  /** The account that it is for. */
  readonly from: AccountId
  readonly call: Call
  /** Base units: the call fails when it brings less. It brings no more where that was asked for. */
  readonly least: bigint
}

/** Swaps of the data service (calls 4, 5 and 8 to 10 of docs/spec/wire/2-data.md). */
export interface SwapService {
  /** @throws `HTTP_*`, `API_BAD_REPLY`, `RATE_LIMITED` */
  fetchTokens(chainId: ChainId, options?: CallOptions): Promise<readonly SwapToken[]>
  /** The best first; none where nothing leads from one token to the other. @throws as {@link SwapService.fetchTokens} */
  fetchQuotes(request: SwapRequest | ExactSwapRequest, options?: CallOptions): Promise<readonly SwapQuote[]>
  /** The approval of the token as the service builds it. @throws as {@link SwapService.fetchTokens}, `CHAIN_UNSUPPORTED` */
  fetchApproval(
    request: Omit<SwapRequest, 'amount'>,
    options?: CallOptions,
  ): Promise<{ readonly from: AccountId; readonly call: Call }>
  /** @throws as {@link SwapService.fetchTokens}, `CHAIN_UNSUPPORTED`; `PRICE_MOVED` when not even `least` can be had any more, or not for `most` */
  build(
    request: (SwapRequest & { readonly least: bigint }) | (ExactSwapRequest & { readonly most: bigint }),
    options?: CallOptions,
  ): Promise<BuiltSwap>
}

export const SwapService: Token<SwapService> = /* @__PURE__ */ createToken<SwapService>('swap-service@1')
