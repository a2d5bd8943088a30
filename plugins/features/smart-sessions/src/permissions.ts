import type {
  AccountId,
  CallOptions,
  GrantedPermission,
  PermissionRequest,
  PorticoError,
  ReadonlyStore,
  SpendingLimit,
} from '@portico/kernel'

/** A permission of an account. */
export interface Permission {
  readonly account: AccountId
  /** What the contracts know it by. */
  readonly pci: string
  /** Who has it, such as the site's origin; cleaned. */
  readonly label?: string | undefined
  /** Absent where it is not known. */
  readonly limit?: SpendingLimit | undefined
  /** How often it may be used at most. */
  readonly uses?: number | undefined
  /** Ms since the epoch. */
  readonly expiresAtMs: number
  /** `revoked` only when the network says so. */
  readonly status: 'active' | 'expired' | 'revoked'
}

/** A part of the list. */
export interface PermissionPage {
  readonly permissions: readonly Permission[]
  /** The `cursor` of the following page; absent at the end. */
  readonly next?: string | undefined
}

/** Lets a site spend from an account within limits, and ends that again. */
export interface Permissions {
  /**
   * Asks the wallet to let `spender` spend. A wallet that allows more than is asked for is refused.
   * @throws before anything is asked: `PERMISSION_INVALID`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`; after:
   * `SMART_ACCOUNT_UNSUPPORTED`, which the widget shows, `PERMISSION_WIDER`, `REQUEST_REJECTED`, `WALLET_*`
   */
  grant(request: PermissionRequest, options?: CallOptions): Promise<GrantedPermission>
  /**
   * What other wallets have granted to this page in this browser, then what the data service knows of: of the embedded wallet. Each the newest
   * first. @throws `HTTP_*`, `API_BAD_REPLY`, `RATE_LIMITED`
   */
  list(
    account: AccountId,
    options?: CallOptions & {
      /** The `next` of the page before. */
      readonly cursor?: string | undefined
    },
  ): Promise<PermissionPage>
  /**
   * Has the wallet end a permission on the network, then tells the data service, which looks there. One that has ended is left alone.
   * @throws `PERMISSION_UNKNOWN` for one that neither the service nor this page in this browser knows, `PERMISSION_STANDS`, `SMART_ACCOUNT_UNSUPPORTED`,
   * `REQUEST_REJECTED`, `WALLET_*`, `TX_*`, `RPC_*`, and as {@link Permissions.list}
   */
  revoke(account: AccountId, pci: string, options?: CallOptions): Promise<void>
}

/** A permission with what it takes to write its amount. */
export interface ListedPermission extends Permission {
  /** As the token's contract says; absent for coins, and where it does not. */
  readonly token?: { readonly symbol: string; readonly decimals: number } | undefined
}

/** The list as it is looked at. */
export interface SessionListState {
  readonly account: AccountId | undefined
  readonly permissions: readonly ListedPermission[]
  readonly next: string | undefined
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why the list, or its next page, is not there. */
  readonly error: PorticoError | undefined
  /** The one that is being ended. */
  readonly ending: string | undefined
  /** Why one was not ended. */
  readonly fault: { readonly pci: string; readonly error: PorticoError } | undefined
}

/** What the view works with. */
export interface SessionList extends ReadonlyStore<SessionListState> {
  /** Reads the account's list, and keeps what is known of it until it is there. */
  show(account: AccountId): void
  /** Reads the next page; after a failure, the one that failed. */
  more(): void
  /** Ends a permission, one at a time. Never rejects: what came of it is in `fault`, or in the list. */
  revoke(pci: string): Promise<void>
}
