import type { CallKind, TokenStandard } from './schema.js'

export interface BlockRef {
  readonly number: number
  readonly hash: string
}

export interface LedgerTransaction {
  readonly hash: string
  /** Its place in the block. */
  readonly index: number
  readonly from: string
  readonly to: string | null
  readonly nonce: number
  readonly status: 'confirmed' | 'failed'
  readonly called: CallKind
  /** Who else it is about, e.g. the contract that it made. */
  readonly alsoOf: readonly string[]
  readonly transfers: readonly LedgerTransfer[]
}

export interface LedgerTransfer {
  readonly from: string
  readonly to: string
  readonly token: string | null
  readonly standard: TokenStandard
  readonly tokenId: string | null
  readonly amount: bigint
}

export interface LedgerHolding {
  readonly address: string
  readonly token: string | null
  readonly standard: TokenStandard
  readonly tokenId: string | null
  /** Null when the contract would not say. */
  readonly amount: bigint | null
}

export interface LedgerToken {
  readonly token: string
  readonly standard: TokenStandard
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly isSpam: boolean
}

/** All that one block changed. Addresses are in the chain's form for comparing. */
export interface LedgerBlock extends BlockRef {
  readonly parentHash: string
  readonly minedAtMs: number
  readonly transactions: readonly LedgerTransaction[]
  /** What the touched accounts held after this block. */
  readonly holdings: readonly LedgerHolding[]
  /** Tokens seen for the first time. */
  readonly tokens: readonly LedgerToken[]
}

export interface AccountReading {
  readonly address: string
  readonly slot: number
  readonly readAtMs: number
  readonly transactions: readonly (LedgerTransaction & { readonly slot: number; readonly minedAtMs: number })[]
  /** All that the account holds. */
  readonly holdings: readonly LedgerHolding[]
  readonly tokens: readonly LedgerToken[]
}
