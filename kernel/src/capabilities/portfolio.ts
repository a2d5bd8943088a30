import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
import type { PorticoError } from '../errors/porticoError.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { CallOptions, Unsubscribe } from './call.js'
import { createToken, type Token } from './token.js'

/** One asset of an account. */
export interface Holding {
  /** The network that it is on, CAIP-2. */
  readonly chainId: ChainId
  /** What `Sender` takes; absent for the native coin. */
  readonly asset?: AssetId | undefined
  /** The contract or mint (CAIP-10), which identifies the asset; absent for the native coin. */
  readonly address?: AccountId | undefined
  /** Cleaned, up to 256 characters; not unique. */
  readonly name: string
  /** Cleaned; not unique. */
  readonly symbol: string
  /** Base units. */
  readonly amount: bigint
  /** How many digits of `amount` are behind the point. */
  readonly decimals: number
  /** Decimal text in US dollars, for one; absent when unknown. For display only. */
  readonly price?: string | undefined
  /** Decimal text in US dollars, for the whole amount. */
  readonly value?: string | undefined
  /** https or a `data:image/` URL; not on the visitor's own machine or network. */
  readonly iconUrl?: string | undefined
}

/** An asset that is one of a kind, or is counted in pieces. */
export interface Collectible {
  /** The network that it is on, CAIP-2. */
  readonly chainId: ChainId
  /** The contract or mint, CAIP-10. */
  readonly address: AccountId
  /** Cleaned; not unique. */
  readonly name: string
  /** Cleaned; not unique. */
  readonly symbol: string
  /** How many pieces. */
  readonly amount: bigint
  /** https or a `data:image/` URL. */
  readonly iconUrl?: string | undefined
}

/** What an account holds on its network. */
export interface Holdings {
  /** The native coin first, then by value; those without price last. */
  readonly tokens: readonly Holding[]
  /** In the order of the service. */
  readonly collectibles: readonly Collectible[]
  /** Decimal text in US dollars: the sum of what has a price. Absent when nothing has. */
  readonly total?: string | undefined
  /** How many tokens are not in the total. */
  readonly unpriced: number
  /** When it was read, ms since the epoch. */
  readonly atMs: number
}

/** What an account holds. A failure keeps what was known and says that it is old. */
export type PortfolioState = { readonly account: AccountId; readonly holdings?: Holdings | undefined } & (
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly holdings: Holdings }
  /** The service does not know the network, or the host does not offer it. */
  | { readonly status: 'unsupported' }
  | {
      readonly status: 'failed'
      readonly error: PorticoError
      readonly lastRetryMs: number
      readonly retryAtMs: number
    }
)

/** All assets of accounts of one family, with what they are worth. */
export interface Portfolio {
  /** Of the account that was asked for last; a change of account replaces it. */
  readonly state: ReadonlyStore<PortfolioState | undefined>
  /**
   * What the account holds, at most 30 s old. For 30 s after a failure the answer is empty without a call, and the
   * state says `failed`; `force` asks in any case, `moved` also makes the service read these assets anew.
   * @throws `BALANCE_UNAVAILABLE` when the reading fails, `REQUEST_ABORTED`
   */
  refresh(
    account: AccountId,
    options?: CallOptions & {
      readonly force?: boolean | undefined
      readonly moved?: readonly (AccountId | 'native')[] | undefined
    },
  ): Promise<readonly Holding[]>
  /** Keeps the account's state fresh while the page is looked at, until the returned function is called (docs/account.md). */
  watch(account: AccountId): Unsubscribe
}

export const Portfolio: Token<Portfolio> = /* @__PURE__ */ createToken<Portfolio>('portfolio@1')
