import { type Discover, discoverGlobals, discoverWalletStandard, type WalletReport } from '@portico/kernel'

/** Where wallets put their object, with the name of each; the last is of whichever wallet took it. */
const NAMES: Readonly<Record<string, string | undefined>> = {
  'XverseProviders.BitcoinProvider': 'Xverse',
  LeatherProvider: 'Leather',
  unisat: 'UniSat',
  'okxwallet.bitcoin': 'OKX Wallet',
  'bitkeep.unisat': 'Bitget Wallet',
  'binancew3w.bitcoin': 'Binance Wallet',
  bitcoin_keplr: 'Keplr',
  'phantom.bitcoin': 'Phantom',
  BitcoinProvider: undefined,
}
/** The list of wallets, under its names of several years (WBIP-004). */
const LISTS = ['btc_providers', 'webbtc_providers', 'wbip_providers']

/** Finds wallets of every kind. One that can be found in several ways is listed once, as it was found first. */
export function createDiscover(): Discover {
  const ways = new Map<string, unknown>()
  return (report) => {
    const once = (wallet: WalletReport) => {
      const { id: way, name = way } = wallet
      const id = String(name)
        .toLowerCase()
        .replace(/ wallet$/, '')
      if ((ways.get(id) ?? way) !== way) return () => {}
      ways.set(id, way)
      return report({ ...wallet, id })
    }
    const read = (provider: object, path: string): WalletReport | undefined => {
      if (path in NAMES) return { provider, id: path, name: NAMES[path], generic: !NAMES[path], via: 'injected' }
      for (const entry of provider as readonly unknown[]) {
        try {
          const { id, name, icon } = entry as Readonly<Record<string, string>>
          // biome-ignore lint/suspicious/noExplicitAny: any object of the page
          const found = id?.split('.').reduce<any>((owner, key) => owner[key], window)
          once({ provider: found, id, name: NAMES[id ?? ''] ?? name, icon })
        } catch {} // an entry that can't be read hides no other
      }
      return undefined
    }
    const stops = [
      discoverGlobals([...LISTS, ...Object.keys(NAMES)], read)(once),
      discoverWalletStandard('bitcoin:', ['bitcoin:connect', 'sats-connect:'])(once),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
