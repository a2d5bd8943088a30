import { type ChainId, definePlugin, discoverWalletStandard, type Plugin } from '@portico/kernel'
import { checkCommitment } from '#checks'
import { manifest } from './manifest.js'
import type { Commitment } from './node/commitment.js'

export type { Commitment } from './node/commitment.js'
export type { StandardWallet, StandardWalletAccount } from './walletProvider.js'

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

/** The solana family: browser wallets of the Wallet Standard. @throws `CONFIG_INVALID` for an unknown commitment */
export function solana({ commitment = 'confirmed', walletChains = {} }: SolanaOptions = {}): Plugin<'solana'> {
  checkCommitment(commitment)
  const options = { commitment, walletChains }
  const discover = discoverWalletStandard('solana:')
  return definePlugin(manifest, { options, discover, load: () => import('./activate.js') })
}
