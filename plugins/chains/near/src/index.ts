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

/**
 * A wallet of near-connect that is a script, an "executor". Listing it is the host's consent to run it: in a frame without an origin, once
 * its hash is the pinned one, and not before the visitor chooses it.
 */
export interface NearExecutor {
  /** Of the host's choice; stays the same over visits. */
  readonly id: string
  /** As people see it. */
  readonly name: string
  /** A `data:image/` URL. */
  readonly icon?: string | undefined
  /** The address of the script. Its server must allow the page's origin (CORS). */
  readonly url: string
  /** The hash of the script as in Subresource Integrity, in base64. */
  readonly integrity: `sha256-${string}` | `sha384-${string}` | `sha512-${string}`
  /** What the page does for it, by the names of near-connect's manifest. Default: nothing. */
  readonly permissions?:
    | {
        /** May keep texts in the page's storage, under the wallet's id. */
        readonly storage?: boolean | undefined
        /** Addresses that it may open, with what is below them; also the scheme of an app, `wallet://`. */
        readonly allowsOpen?: readonly string[] | undefined
      }
    | undefined
}

/** What hosts can set. */
export interface NearOptions {
  /** Wallets that are web pages. Default: none. */
  readonly webWallets?: readonly NearWebWallet[] | undefined
  /** Wallets of near-connect that are scripts. Default: none. */
  readonly executors?: readonly NearExecutor[] | undefined
}

/** The near family: wallets under `window.near` (NEP-408), those of near-connect, and web wallets. */
export const near = ({ webWallets = [], executors = [] }: NearOptions = {}): Plugin<'near'> => {
  const discover: Discover = (report) => {
    const page = globalThis.window
    if (!page) return () => {}
    for (const wallet of [...webWallets, ...executors]) report({ ...wallet, provider: wallet, via: 'external' })
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
