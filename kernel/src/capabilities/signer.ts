import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import type { SiwxFields } from './signIn.js'
import { createToken, type Token } from './token.js'

/** What a wallet answers when it has signed. */
export interface Signature {
  /** The raw signature. */
  readonly bytes: Uint8Array
  /** The same as the family's servers and libraries take it, such as hex or base58. */
  readonly text: string
  /** What was signed and how, for those who verify it: `eip191`, `eip712`, `ed25519`. */
  readonly scheme: string
  /** The raw public key, in families whose signatures can't be verified with the address alone, and where it is known anyway. */
  readonly publicKey?: Uint8Array | undefined
}

/** A transaction of the page's own, which spends outputs of several accounts maybe. */
export interface InputsToSign {
  /** An account of the session: its wallet is asked, for all of its addresses on this network. */
  readonly account: AccountId
  /** In the form that the family's wallets take, complete but for the signatures. */
  readonly transaction: Uint8Array
  /** Places of the inputs, from 0. Default: all that spend outputs of the wallet. */
  readonly inputs?: readonly number[] | undefined
  /** Whether the signed inputs are put into the form in which they are sent. Default: false, what was given stays beside the signatures. */
  readonly finalize?: boolean | undefined
  /** Whether it is sent, which takes all other inputs to be signed already. Default: false */
  readonly broadcast?: boolean | undefined
}

/** The same transaction with the signatures that were asked for, and no others that the wallet may have added. */
export interface SignedInputs {
  /** In the form that it came in. */
  readonly transaction: Uint8Array
  /** As it is sent, once every input is final. */
  readonly complete?: { readonly id: string; readonly raw: Uint8Array } | undefined
}

/** Signs messages with the connected wallet. */
export interface Signer {
  /**
   * The family's own signature over `message`, which is never changed. Text is signed as its UTF-8 bytes, or as text by
   * wallets that take nothing else; the signature is the same.
   * @throws `ACCOUNT_MISSING` without a session, `ACCOUNT_MISMATCH` for an account that is not part of it,
   * `CHAIN_MISMATCH` when the wallet has moved to another chain than the account's, `REQUEST_REJECTED`, `WALLET_*`.
   */
  signMessage(account: AccountId, message: string | Uint8Array, options?: CallOptions): Promise<Signature>
  /**
   * Has the wallet sign inputs of a transaction, which it sends nowhere. Absent in families whose transactions have one signer.
   * Each signature is checked.
   * @throws before the wallet is asked: `CALL_INVALID` for bytes that are no such transaction, `ACCOUNT_MISMATCH` for an input that
   * spends from another account, and as {@link Signer.signMessage}; `WALLET_BAD_REPLY` for another transaction, or without a signature
   * that was asked for; with `broadcast` also what `Sender.transfer` throws after the wallet has signed
   */
  signInputs?(order: InputsToSign, options?: CallOptions): Promise<SignedInputs>
}

export const Signer: Token<Signer> = /* @__PURE__ */ createToken<Signer>('signer@2')

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
  signTypedData(account: AccountId, message: TypedMessage, options?: CallOptions): Promise<Signature>
}

export const TypedMessageSigner: Token<TypedMessageSigner> =
  /* @__PURE__ */ createToken<TypedMessageSigner>('typed-message-signer@2')

/**
 * How a chain family proves that someone holds an account (CAIP-122, docs/sign-in.md). What messages call the family is
 * `family.signIn` of its manifest.
 */
export interface SignInProof {
  /**
   * `eip4361`: addresses are hexadecimal with a checksum (EIP-55), networks are bare numbers, each message has a time of issue,
   * and wallets can sign while they are paired. Absent: the looser rules of CAIP-122.
   */
  readonly standard?: 'eip4361' | undefined
  /** The account's address as it stands in the message, in the family's normal form. */
  addressText(account: AccountId): string
  /** The network as it stands in the message. */
  chainText(chainId: ChainId): string
  /**
   * Asks the wallet to sign the text. `fields` is what the text says, for wallets that take the parts as well: the domain
   * and the nonce, or all of them.
   * @returns a signature whose `text` is what {@link SignInProof.verify} takes @throws what the family's `Signer` throws
   */
  sign(
    account: AccountId,
    message: { readonly text: string; readonly fields: SiwxFields },
    options?: CallOptions,
  ): Promise<Signature>
  /**
   * Whether `signature`, a {@link Signature.text}, is the account's over exactly this message. Any other text is `false`.
   * @throws `RPC_FAILED` and the like when it takes a node to know, and none answers, and `SIWX_NO_VERIFIER` for a kind of account
   * whose signatures can't be checked: neither yes nor no
   */
  verify(account: AccountId, message: string, signature: string, options?: CallOptions): Promise<boolean>
}

export const SignInProof: Token<SignInProof> = /* @__PURE__ */ createToken<SignInProof>('sign-in-proof@2')
