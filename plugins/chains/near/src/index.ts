import { type ChainId, type Discover, definePlugin, lookForWallets, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** A wallet that is a web page, as MyNearWallet is: it takes the place of the host's page, and leads back to it with its answer. */
export interface NearWebWallet {
  /** Of the host's choice; stays the same over visits. */
  readonly id: string
  /** As people see it. */
  readonly name: string
  /** The address of the wallet, without what it is asked for. */
  readonly url: string
  /** Its network, as a CAIP-2 id. */
  readonly chainId: ChainId
  /** A `data:image/` URL. */
  readonly icon?: string | undefined
}

/** What hosts can set. */
export interface NearOptions {
  /** Wallets that are web pages. Default: none. */
  readonly webWallets?: readonly NearWebWallet[] | undefined
}

/** The near family: wallets under `window.near` (NEP-408), those that announce themselves to near-connect, and web wallets. */
export const near = ({ webWallets = [] }: NearOptions = {}): Plugin<'near'> => {
  const discover: Discover = (report) => {
    const page = globalThis.window
    if (!page) return () => {}
    for (const wallet of webWallets) report({ ...wallet, provider: wallet, via: 'external' })
    const onInjected = (event: Event) => {
      try {
        const provider = (event as CustomEvent).detail
        const { id, name, icon } = provider.manifest
        report({ provider, id, name, icon })
      } catch {} // every read may run a wallet's code
    }
    page.addEventListener('near-wallet-injected', onInjected)
    page.dispatchEvent(new Event('near-selector-ready'))

    const seen = new Set<string>()
    // None of them tells that it is there.
    const stopLooking = lookForWallets(() => {
      const wallets = Object((page as { near?: unknown }).near)
      for (const id of Object.keys(wallets)) {
        try {
          const provider = wallets[id]
          if (seen.has(id) || !provider.connect) continue
          seen.add(id)
          report({ provider, id, name: id[0]?.toUpperCase() + id.slice(1), via: 'injected' })
        } catch {} // as above
      }
    })
    return () => {
      stopLooking()
      page.removeEventListener('near-wallet-injected', onInjected)
    }
  }
  return definePlugin(manifest, { options: undefined, discover, load: () => import('./activate.js') })
}
