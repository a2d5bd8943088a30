import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** Signs messages with the connected wallet. */
export interface Signer {
  /**
   * The family's own message signature over `message`, which is never changed.
   * @throws `ACCOUNT_MISSING` without a session, `ACCOUNT_MISMATCH` for an account that is not part of it,
   * `CHAIN_MISMATCH` when the wallet has moved to another chain than the account's, `REQUEST_REJECTED`, `WALLET_*`.
   */
  signMessage(account: AccountId, message: Uint8Array, options?: CallOptions): Promise<Uint8Array>
}

export const Signer: Token<Signer> = /* @__PURE__ */ createToken<Signer>('signer@1')
