import { definePlugin, type Plugin } from '@portico/kernel'
import { discoverWallets } from './discoverWallets.js'
import { manifest } from './manifest.js'

export interface NewChainOptions {
  /** Shows only the wallets with these ids; absent means all. */
  readonly walletIds?: readonly string[] | undefined
}

/** The newchain family: connects its wallets and signs messages with them. */
export const newChain = (options: NewChainOptions = {}): Plugin =>
  definePlugin(manifest, {
    options,
    load: () => import('./activate.js'),
    discover: (report) => discoverWallets(report, options.walletIds),
  })
