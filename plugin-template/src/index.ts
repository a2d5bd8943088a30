import { definePlugin, type Plugin } from '@portico/kernel'
import { discoverWallets } from './discoverWallets.js'
import { manifest } from './manifest.js'

export interface YourChainOptions {
  /** Shows only the wallets with these ids; absent means all. */
  readonly walletIds?: readonly string[] | undefined
}

/** The yourchain family: connects its wallets and signs messages with them. */
export const yourChain = (options: YourChainOptions = {}): Plugin =>
  definePlugin(manifest, {
    options,
    load: () => import('./activate.js'),
    discover: (report) => discoverWallets(report, options.walletIds),
  })
