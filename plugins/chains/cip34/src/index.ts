import { type Discover, definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

const LOOK_EVERY_MS = 250
/** After the first look: three seconds in all. */
const LOOKS = 12

/** `window.cardano` has a wallet under each key (CIP-30). Extensions put theirs there late, some under several keys. */
const discover: Discover = (report) => {
  const seen = new Set<unknown>()
  let left = LOOKS
  const look = () => {
    const page = Object(Object(globalThis.window).cardano)
    for (const id of Object.keys(page)) {
      try {
        const provider = page[id]
        if (seen.has(provider) || typeof provider.enable !== 'function') continue
        seen.add(provider)
        report({ provider, id, name: provider.name || id, icon: provider.icon, via: 'injected' })
      } catch {} // every read may run a wallet's code
    }
    if (left-- === 0) stop()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const stop = () => clearInterval(timer)
  look()
  return stop
}

/** The cip34 family: Cardano's wallets under `window.cardano`. */
export const cip34 = (): Plugin<'cip34'> =>
  definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
