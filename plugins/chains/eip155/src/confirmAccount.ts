import { type AccountId, type CallOptions, PorticoError } from '@portico/kernel'
import { type ActiveSession, requireAccount } from './activeSession.js'
import type { WalletPort } from './walletPort.js'
import { queryChainId } from './walletQueries.js'

/**
 * As {@link requireAccount}, and asks the wallet itself where it is, for events come late or never. Called last before a
 * request leaves: the account's network is the one that the request was built for, and the wallet the one shown.
 * @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`, `WALLET_*`
 */
export async function confirmAccount(
  active: ActiveSession,
  account: AccountId,
  options?: CallOptions,
): Promise<{ wallet: WalletPort; address: string }> {
  const { wallet } = requireAccount(active, account)
  active.apply(wallet, { chainId: await queryChainId(wallet, options) })
  const now = requireAccount(active, account)
  if (now.wallet !== wallet) throw new PorticoError('ACCOUNT_MISMATCH', { account })
  return now
}
