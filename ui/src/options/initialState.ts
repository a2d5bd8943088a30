import type { AccountId } from '@portico/kernel'

/** One connection as the last page view left it. The accounts' ids name its network as well (CAIP-10). */
export interface InitialSession {
  /** The wallet's id on this page. */
  readonly walletId: string
  /** CAIP-10; the active one first. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
}

/** At most one session per namespace, the active namespace's first. Plain JSON: a server may hand it to the page. */
export type InitialState = readonly InitialSession[]
