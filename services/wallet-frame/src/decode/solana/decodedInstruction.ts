import type { Warning } from '../warning.js'

/** What a step of a transaction does, for the approval screen. Addresses in base58, amounts in base units. */
export type DecodedInstruction =
  | {
      readonly kind: 'solTransfer'
      readonly from: string
      readonly to: string
      readonly lamports: bigint
      readonly warning: undefined
    }
  | {
      readonly kind: 'tokenTransfer'
      readonly program: string
      /** Token accounts, not their owners. */
      readonly source: string
      readonly destination: string
      readonly owner: string
      readonly amount: bigint
      /** Named by TransferChecked only. */
      readonly checked: { readonly mint: string; readonly decimals: number } | undefined
      readonly warning: undefined
    }
  /** By the associated token program, which derives `account` from the other two. The fee payer pays the rent. */
  | {
      readonly kind: 'createTokenAccount'
      readonly account: string
      readonly owner: string
      readonly mint: string
      readonly warning: undefined
    }
  /** Of the compute budget program: the most units, or the price of one in millionths of a lamport. */
  | {
      readonly kind: 'feeSetting'
      readonly what: 'limit' | 'price'
      readonly value: bigint
      readonly warning: undefined
    }
  | {
      readonly kind: 'unknown'
      readonly program: string | undefined
      /** Undefined for those that a lookup table of the network holds. */
      readonly accounts: readonly (string | undefined)[]
      /** Hex */
      readonly data: string
      readonly warning: Warning
    }

/** A transaction and its steps, in their order. */
export interface DecodedTransaction {
  readonly feePayer: string | undefined
  readonly instructions: readonly DecodedInstruction[]
}
