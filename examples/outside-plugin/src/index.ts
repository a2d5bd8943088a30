import { definePlugin, type Plugin } from '@portico/kernel'
import { discoverWallets } from './discoverWallets.js'
import { manifest } from './manifest.js'

export interface OrbitalOptions {
  /** Shows only the wallets with these ids; absent means all. */
  readonly walletIds?: readonly string[] | undefined
}

/** The orbital family: connects its wallets and signs messages with them. */
export const orbital = (options: OrbitalOptions = {}): Plugin =>
  definePlugin(manifest, {
    options,
    load: () => import('./activate.js'),
    discover: (report) => discoverWallets(report, options.walletIds),
  })
