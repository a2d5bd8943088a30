import { type Discover, definePlugin, lookForWallets, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

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

/** The cip34 family: Cardano's wallets under `window.cardano`. */
export const cip34 = (): Plugin<'cip34'> =>
  definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
