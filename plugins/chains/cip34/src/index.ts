import { type ChainId, type Discover, definePlugin, lookForWallets, type Plugin } from '@portico/kernel'
import { manifest, namedManifest } from './manifest.js'

/** `window.cardano` has a wallet under each key (CIP-30). Extensions put theirs there late, some under several keys. */
const discover: Discover = (report) => {
  const seen = new Set<unknown>()
  return lookForWallets(() => {
    const page = Object(Object(globalThis.window).cardano)
    for (const id of Object.keys(page)) {
      try {
        const provider = page[id]
        if (seen.has(provider) || typeof provider.enable !== 'function') continue
        seen.add(provider)
        report({ provider, id, name: provider.name || id, icon: provider.icon, via: 'injected' })
      } catch {} // every read may run a wallet's code
    }
  })
}

/** How the plugin is set up. */
export interface Cip34Options {
  /**
   * The address of a node with Koios's interface, by CAIP-2 id: ADA Handles such as `$alice` are read there. Default: there are no names.
   */
  readonly handles?: Readonly<Record<ChainId, string>> | undefined
}

/** The cip34 family: Cardano's wallets under `window.cardano`. */
export const cip34 = ({ handles }: Cip34Options = {}): Plugin<'cip34'> =>
  handles
    ? definePlugin(namedManifest, { options: handles, discover, load: () => import('./activateNamed.js') })
    : definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
