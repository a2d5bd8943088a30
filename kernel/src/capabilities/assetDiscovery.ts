import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import type { TokenBalance } from './indexer.js'
import { createToken, type Token } from './token.js'

/** Asks the connected wallet itself what an account holds. */
export interface AssetDiscovery {
  /**
   * `undefined` when the wallet can't tell for the account's network. Entries of another shape are left out.
   * @throws `WALLET_*`, `ACCOUNT_MISSING`, `REQUEST_ABORTED`
   */
  discover(account: AccountId, options?: CallOptions): Promise<readonly TokenBalance[] | undefined>
}

export const AssetDiscovery: Token<AssetDiscovery> = /* @__PURE__ */ createToken<AssetDiscovery>('asset-discovery@1')
