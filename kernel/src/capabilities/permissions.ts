import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** What may be spent. */
export type SpendingLimit =
  | {
      readonly kind: 'coin'
      /** Base units: in each period, or in all. */
      readonly amount: bigint
      /** After so many seconds the amount may be spent again. */
      readonly periodSec?: number | undefined
    }
  | {
      readonly kind: 'token'
      /** The token's contract, CAIP-10. */
      readonly token: AccountId
      /** Base units: in each period, or in all. */
      readonly amount: bigint
      /** After so many seconds the amount may be spent again. */
      readonly periodSec?: number | undefined
    }
  | {
      readonly kind: 'collectible'
      /** The collection's contract, CAIP-10. */
      readonly token: AccountId
      readonly tokenId: bigint
    }

/** What an account is asked to allow. */
export interface PermissionRequest {
  /** Whose coins, on which network. */
  readonly account: AccountId
  /** The plain address that may spend them. */
  readonly spender: string
  readonly limit: SpendingLimit
  /** How often it may be used at most. Default: as often as the limit allows. */
  readonly uses?: number | undefined
  /** Ms since the epoch; whole seconds count. At most 30 days away. */
  readonly expiresAtMs: number
}

/** What a wallet has allowed: never more than was asked for. */
export interface GrantedPermission extends PermissionRequest {
  /** What the contracts know it by. */
  readonly pci: string
  /** What the spender, and no other account, spends with at {@link GrantedPermission.manager}. A secret of the page and the spender. */
  readonly context: string
  /** The plain address of the contract that the permission is used at. */
  readonly manager: string
  /** The calls that create accounts which are not on the network yet; the spender makes them first. */
  readonly dependencies: readonly { readonly to: string; readonly data: string }[]
}

/** Permissions of accounts of the family. Part of {@link Calls}. */
export interface PermissionCalls {
  /**
   * Asks the wallet for a permission to spend.
   * @throws before anything is asked: `PERMISSION_INVALID`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`; after:
   * `SMART_ACCOUNT_UNSUPPORTED` where the wallet gives no permissions for the account, `PERMISSION_WIDER` when it has allowed more than was
   * asked for, `REQUEST_REJECTED`, `WALLET_*`
   */
  grant(request: PermissionRequest, options?: CallOptions): Promise<GrantedPermission>
  /**
   * Asks the wallet to end a permission on the network. With a `manager`, resolves only when the network says that it has ended.
   * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `SMART_ACCOUNT_UNSUPPORTED`, `PERMISSION_STANDS`, `REQUEST_REJECTED`, `WALLET_*`, `TX_*`, `RPC_*`
   */
  revoke(
    permission: Pick<GrantedPermission, 'account' | 'pci' | 'context'> & { readonly manager?: string | undefined },
    options?: CallOptions,
  ): Promise<void>
  /**
   * Whether the network says that a permission has ended; `undefined` where its contracts don't know. Asks no wallet.
   * @throws `RPC_*`, `HTTP_*`
   */
  hasEnded(
    permission: Pick<GrantedPermission, 'account' | 'context' | 'manager'>,
    options?: CallOptions,
  ): Promise<boolean | undefined>
  /** What a permission in the family's own words allows; `undefined` for other words. */
  readLimit(account: AccountId, permission: PermissionTerms['permission']): Promise<SpendingLimit | undefined>
}

/** What a permission allows, as the data service tells it. */
export interface PermissionTerms {
  /** In the family's own words. */
  readonly permission: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  readonly uses?: number | undefined
  /** With what the account ends it. */
  readonly context: string
}

/** A permission that the data service knows. */
export interface KeptPermission {
  /** What the contracts know it by. */
  readonly pci: string
  /** Who has it, such as the site's origin; cleaned. */
  readonly label?: string | undefined
  /** Ms since the epoch. */
  readonly expiresAtMs: number
  /** When it was first seen that the network has ended it, in ms since the epoch. */
  readonly revokedAtMs?: number | undefined
  /** Absent where the service does not know them. */
  readonly terms?: PermissionTerms | undefined
}

/** Permissions that the data service knows (calls 19 and 20 of docs/spec/wire/2-data.md). */
export interface PermissionService {
  /** The newest first. @throws `HTTP_*`, `API_BAD_REPLY`, `RATE_LIMITED` */
  fetchPermissions(
    account: AccountId,
    options?: CallOptions & {
      /** The `next` of the page before. */
      readonly cursor?: string | undefined
    },
  ): Promise<{ readonly permissions: readonly KeptPermission[]; readonly next?: string | undefined }>
  /**
   * Tells that the account has ended a permission; `false` as long as the network does not say so.
   * @throws as {@link PermissionService.fetchPermissions}, `CHAIN_UNSUPPORTED`
   */
  noteRevoked(
    account: AccountId,
    note: {
      readonly pci: string
      /** By the account, of the text that the wire contract names. */
      readonly signature: string
      /** The time in that text, ISO 8601 in UTC. */
      readonly issuedAt: string
    },
    options?: CallOptions,
  ): Promise<boolean>
}

export const PermissionService: Token<PermissionService> =
  /* @__PURE__ */ createToken<PermissionService>('permission-service@1')
