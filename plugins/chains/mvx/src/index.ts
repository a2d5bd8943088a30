import { definePlugin, discoverGlobals, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** A wallet that is a web page: MultiversX' own one, or one like it. */
export interface WebWallet {
  /** As people see it. */
  readonly name: string
  /** Its address; its hooks are below. */
  readonly url: string
  /** In a window of its own (`popup`), or in the place of the page, which is led back to (`redirect`). */
  readonly opens: 'popup' | 'redirect'
}

/** How the plugin is set up. */
export interface MvxOptions {
  /** Wallets that are web pages. Default: none. */
  readonly webWallets?: readonly WebWallet[] | undefined
}

/** The browser extension; `elrondWallet` is its older name. */
const discoverExtension = discoverGlobals(['multiversxWallet', 'elrondWallet'], (provider, path) =>
  // The same extension under both names is one wallet.
  path === 'elrondWallet' && 'multiversxWallet' in window
    ? undefined
    : { provider, id: 'extension', name: 'MultiversX DeFi Wallet', via: 'injected' },
)

/** The mvx family: MultiversX, with its browser extension, and web wallets that the host names. */
export const mvx = ({ webWallets = [] }: MvxOptions = {}): Plugin<'mvx'> =>
  definePlugin(manifest, {
    options: undefined,
    discover(report) {
      for (const wallet of webWallets)
        report({ provider: wallet, id: `${wallet.opens}:${wallet.url}`, name: wallet.name, via: 'external' })
      return discoverExtension(report)
    },
    load: () => import('./activate.js'),
  })
