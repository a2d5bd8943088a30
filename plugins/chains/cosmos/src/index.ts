import { definePlugin, discoverGlobals, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * Where wallets put their object with Keplr's interface, and what they are called. Keplr's own place comes last: others put
 * themselves there too, and an object is listed under the first name it is found by.
 */
const WALLETS: Readonly<Record<string, string>> = {
  leap: 'Leap',
  'cosmostation.providers.keplr': 'Cosmostation',
  'okxwallet.keplr': 'OKX Wallet',
  'binancew3w.keplr': 'Binance Wallet',
  keplr: 'Keplr',
}

/** The cosmos family: wallets on the page that offer Keplr's interface. */
export const cosmos = (): Plugin<'cosmos'> =>
  definePlugin(manifest, {
    options: undefined,
    discover: discoverGlobals(Object.keys(WALLETS), (provider, path) =>
      'getKey' in provider ? { provider, id: path, name: WALLETS[path], via: 'injected' } : undefined,
    ),
    load: () => import('./activate.js'),
  })
