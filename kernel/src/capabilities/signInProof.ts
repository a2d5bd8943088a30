import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** How a chain family proves that somebody holds an account (CAIP-122, protocol.md §7.2 and §7.3). */
export interface SignInProof {
  /** Its name in "sign in with your … account". */
  readonly family: string
  /** The account's address as it stands in the message, in the family's normal form. */
  addressText(account: AccountId): string
  /** The network as it stands in the message. */
  chainText(chainId: ChainId): string
  /** Asks the wallet to sign the text. @returns the signature in the form of protocol.md §7.3 @throws what the family's `Signer` throws */
  sign(account: AccountId, text: string, options?: CallOptions): Promise<string>
  /**
   * Whether the signature over exactly this text is the account's.
   * @throws `RPC_FAILED` and the like when it takes a node to know, and none answers: neither yes nor no
   */
  verify(account: AccountId, text: string, signature: string, options?: CallOptions): Promise<boolean>
}

export const SignInProof: Token<SignInProof> = /* @__PURE__ */ createToken<SignInProof>('sign-in-proof@1')
