import { type CallOptions, type ChainId, PorticoError } from '@portico/kernel'
import type { ActiveSession } from './activeSession.js'
import type { WalletPort } from './walletPort.js'
import { queryChainId } from './walletQueries.js'

/** Asks the wallet itself, for events come late or never. @throws `CHAIN_MISMATCH` when it is somewhere else */
export async function requireChain(
  active: ActiveSession,
  wallet: WalletPort,
  expected: ChainId,
  options?: CallOptions,
): Promise<void> {
  const actual = await queryChainId(wallet, options)
  active.apply(wallet, { chainId: actual })
  if (actual !== expected) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
}
