import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import type { Signature } from './signer.js'
import type { SiwxFields } from './signIn.js'
import { createToken, type Token } from './token.js'

/**
 * How a chain family proves that somebody holds an account (CAIP-122, docs/sign-in.md). What messages call the family is
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
   * @throws `RPC_FAILED` and the like when it takes a node to know, and none answers: neither yes nor no
   */
  verify(account: AccountId, message: string, signature: string, options?: CallOptions): Promise<boolean>
}

export const SignInProof: Token<SignInProof> = /* @__PURE__ */ createToken<SignInProof>('sign-in-proof@2')
