import type { Address, Hex } from 'viem'
import type { Warning } from '../warning.js'

/** Of one kind in an ERC-1155 contract. */
interface TokenItem {
  readonly tokenId: bigint
  readonly amount: bigint
}

interface Shown {
  /** Native coin that goes along, in wei. */
  readonly value: bigint
  readonly warning: Warning | undefined
}
interface OfToken extends Shown {
  /** The contract that is called. Whether it is a token is not known from the call. */
  readonly token: Address
}

/** What a call does, for the approval screen. Amounts in base units. */
export type DecodedCall =
  | (Shown & { readonly kind: 'nativeTransfer'; readonly to: Address })
  | (OfToken & { readonly kind: 'erc20Transfer'; readonly to: Address; readonly amount: bigint })
  /** ERC-20 and ERC-721 write these two alike: `amountOrId` is an amount of the one or the id of the other. */
  | (OfToken & { readonly kind: 'approval'; readonly spender: Address; readonly amountOrId: bigint })
  | (OfToken & {
      readonly kind: 'transferFrom'
      readonly from: Address
      readonly to: Address
      readonly amountOrId: bigint
    })
  | (OfToken & {
      readonly kind: 'erc721Transfer'
      readonly from: Address
      readonly to: Address
      readonly tokenId: bigint
      readonly data: Hex
    })
  | (OfToken & {
      readonly kind: 'erc1155Transfer'
      readonly from: Address
      readonly to: Address
      readonly items: readonly TokenItem[]
      readonly data: Hex
    })
  /** ERC-721 and ERC-1155. */
  | (OfToken & { readonly kind: 'approvalForAll'; readonly operator: Address; readonly isApproved: boolean })
  | (Shown & { readonly kind: 'contractCreation'; readonly code: Hex })
  | (Shown & { readonly kind: 'unknown'; readonly to: Address; readonly data: Hex })
