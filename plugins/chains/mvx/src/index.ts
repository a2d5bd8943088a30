import { type ChainId, type Discover, definePlugin, discoverGlobals, type Plugin } from '@portico/kernel'
import { manifest, namedManifest } from './manifest.js'

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
  /**
   * The address of MultiversX' API, or one like it, by CAIP-2 id, also one with an older name of the family (`elrond:1`): herotags are read
   * there. Default: there are no names.
   */
  readonly herotags?: Readonly<Record<ChainId, string>> | undefined
}

/** The browser extension; `elrondWallet` is its older name. */
const discoverExtension = discoverGlobals(['multiversxWallet', 'elrondWallet'], (provider, path) =>
  // The same extension under both names is one wallet.
  path === 'elrondWallet' && 'multiversxWallet' in window
    ? undefined
    : { provider, id: 'extension', name: 'MultiversX DeFi Wallet', via: 'injected' },
)

/** The mvx family: MultiversX, with its browser extension, and web wallets that the host names. */
export function mvx({ webWallets = [], herotags }: MvxOptions = {}): Plugin<'mvx'> {
  const discover: Discover = (report) => {
    for (const wallet of webWallets)
      report({ provider: wallet, id: `${wallet.opens}:${wallet.url}`, name: wallet.name, via: 'external' })
    return discoverExtension(report)
  }
  return herotags
    ? definePlugin(namedManifest, { options: herotags, discover, load: () => import('./activateNamed.js') })
    : definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
}
