import { definePlugin, discoverWalletStandard, type Plugin } from '@portico/kernel'
import { checkCommitment } from '#checks'
import { manifest } from './manifest.js'
import type { SolanaOptions } from './options.js'

export type { Commitment } from './node/commitment.js'
export type { SolanaOptions } from './options.js'

/** The solana family: browser wallets of the Wallet Standard. @throws `CONFIG_INVALID` for an unknown commitment */
export function solana({ commitment = 'confirmed', walletChains = {} }: SolanaOptions = {}): Plugin {
  checkCommitment(commitment)
  const options = { commitment, walletChains }
  const discover = discoverWalletStandard('solana:')
  return definePlugin(manifest, { options, discover, load: () => import('./activate.js') })
}
