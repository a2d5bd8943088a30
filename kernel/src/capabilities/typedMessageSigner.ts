import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import type { Signature } from './signer.js'
import { createToken, type Token } from './token.js'

/** A structured message with its domain, types and primary type, as JSON values (EIP-712). */
export interface TypedMessage {
  /** EIP-712 `EIP712Domain`; a `chainId` must be the account's. */
  readonly domain: Readonly<Record<string, unknown>>
  /** Members by type name, in order; without `EIP712Domain`. */
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  /** The type of `message`. */
  readonly primaryType: string
  /** The value to sign. */
  readonly message: Readonly<Record<string, unknown>>
}

/** Signs structured messages, for families that have them. */
export interface TypedMessageSigner {
  /** Same failures as {@link Signer.signMessage}; a `domain.chainId` other than the account's is `CHAIN_MISMATCH`. */
  signTypedMessage(account: AccountId, message: TypedMessage, options?: CallOptions): Promise<Signature>
}

export const TypedMessageSigner: Token<TypedMessageSigner> =
  /* @__PURE__ */ createToken<TypedMessageSigner>('typed-message-signer@2')
