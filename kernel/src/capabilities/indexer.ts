import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import type { HistoryPage } from './history.js'
import type { Identity } from './names.js'
import { createToken, type Token } from './token.js'

/** What an account holds of one asset, as the data service tells it. */
export interface TokenBalance {
  /** Cleaned; not unique. */
  readonly name: string
  /** Cleaned; not unique. */
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: ChainId
  /** The token's contract or mint (CAIP-10); absent for the native coin. */
  readonly address?: AccountId | undefined
  /** Worth of the whole holding in US dollars; for display only. */
  readonly value?: number | undefined
  /** Price of one in US dollars; 0 where it is unknown. For display only. */
  readonly price: number
  /** How much the account holds. */
  readonly quantity: {
    readonly decimals: number
    /** Decimal text in whole units. */
    readonly numeric: string
  }
  /** https or a `data:image/` URL. */
  readonly iconUrl?: string | undefined
}

/** The price of one token. */
export interface TokenPrice {
  /** The token's contract or mint, CAIP-10. */
  readonly address: AccountId
  /** Cleaned; not unique. */
  readonly name: string
  /** Cleaned; not unique. */
  readonly symbol: string
  /** https or a `data:image/` URL. */
  readonly iconUrl?: string | undefined
  /** In US dollars; for display only. */
  readonly price: number
}

/** The host's data service (`apiUrl`, docs/data-service.md): what accounts hold and have done. Nothing is cached here. */
export interface Indexer {
  /**
   * Whether the service knows the network; `unknown` when it can't be asked, and for 10 s after that. One request in the life
   * of the page (docs/data-service.md); `force`, for a visitor who tries again, asks anew within those 10 s.
   */
  serves(
    chainId: ChainId,
    options?: CallOptions & { readonly force?: boolean | undefined },
  ): Promise<'yes' | 'no' | 'unknown'>
  /**
   * What the account holds on its network; empty on a network that the service does not know.
   * @throws `HTTP_*`, `RATE_LIMITED`, `API_BAD_REPLY`, `REQUEST_ABORTED`, as all calls here
   */
  fetchBalances(
    account: AccountId,
    options?: CallOptions & {
      /** Tokens that were just moved; `native` for the native coin. The service reads them anew. */
      readonly forceUpdate?: readonly (AccountId | 'native')[] | undefined
    },
  ): Promise<readonly TokenBalance[]>
  /** One page of the account's transactions on its network, newest first. */
  fetchHistory(
    account: AccountId,
    options?: CallOptions & {
      readonly cursor?: string | undefined
      /** Id of a provider: only what the account bought of it. */
      readonly onramp?: string | undefined
    },
  ): Promise<HistoryPage>
  /** Prices of at most 100 tokens; unknown ones are left out. */
  fetchPrices(tokens: readonly AccountId[], options?: CallOptions): Promise<readonly TokenPrice[]>
  /** Name and avatar of an account; an empty record means it has none. */
  fetchIdentity(account: AccountId, options?: CallOptions): Promise<Identity>
}

export const Indexer: Token<Indexer> = /* @__PURE__ */ createToken<Indexer>('indexer@1')
