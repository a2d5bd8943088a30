import { type Discover, definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

const LOOK_EVERY_MS = 250
/** After the first look: three seconds in all. */
const LOOKS = 12

/** Wallets say no name but their key. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  polkagate: 'PolkaGate',
}

/** `window.injectedWeb3` has a wallet under each key. Extensions put theirs there late, and none tells of it. */
const discover: Discover = (report) => {
  const seen = new Set<string>()
  let left = LOOKS
  const look = () => {
    const page = Object(Object(globalThis.window).injectedWeb3)
    for (const id in page) {
      try {
        const provider = page[id]
        if (seen.has(id) || !(provider.enable ?? provider.connect)) continue
        seen.add(id)
        const name = NAMES[id] ?? id.replace(/(^|-)\w/g, (start) => start.replace('-', ' ').toUpperCase())
        report({ provider, id, name, via: 'injected' })
      } catch {} // every read may run a wallet's code
    }
    if (left-- === 0) stop()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const stop = () => clearInterval(timer)
  look()
  return stop
}

/** The polkadot family: browser wallets under `window.injectedWeb3`. */
export const polkadot = (): Plugin<'polkadot'> =>
  definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
