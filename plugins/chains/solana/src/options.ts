import type { ChainId } from '@portico/kernel'
import type { Commitment } from './node/commitment.js'

/** How the plugin is set up. */
export interface SolanaOptions {
  /** Level for reading, for the check before sending and for calling a transfer done. Default `confirmed`. */
  readonly commitment?: Commitment | undefined
  /**
   * The Wallet Standard's own name of a network, e.g. `{ 'solana:…': 'solana:devnet' }`. The three public networks are
   * known; every other one is `solana:localnet` unless it is named here.
   */
  readonly walletChains?: Readonly<Record<ChainId, `solana:${string}`>> | undefined
}
