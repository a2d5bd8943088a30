import type { ChainId, Namespace } from '../caip/chainId.js'
import type { SiweConfig, SiwxProvider } from './signIn.js'
import { createToken, type Token } from './token.js'

/** How wallets are paired (docs/pairing.md). Everything has a default. */
export interface PairingSettings {
  /** Instead of what the family's plugin asks wallets for, by namespace (docs/pairing.md). */
  readonly override?:
    | Readonly<
        Record<
          Namespace,
          {
            readonly methods?: readonly string[] | undefined
            readonly chains?: readonly ChainId[] | undefined
            readonly events?: readonly string[] | undefined
            readonly rpcMap?: Readonly<Record<ChainId, string>> | undefined
            readonly defaultChain?: ChainId | undefined
          }
        >
      >
    | undefined
  /** A client of the pairing protocol's own library that the page has already made. */
  readonly client?: object | undefined
  /** Whether that library may tell its makers what it does. Default: false. */
  readonly telemetry?: boolean | undefined
  /** Where the library asks whether this page is who it says it is. Default: nowhere. */
  readonly verifyUrl?: string | undefined
}

/** What an application says of itself. */
export interface AppMetadata {
  /** As wallets show it. */
  readonly name: string
  /** One sentence. */
  readonly description: string
  /** The site's address, https. Wallets compare it with the page's origin. */
  readonly url: string
  /** Addresses of square pictures, the best first. */
  readonly icons: readonly string[]
  /** Where a wallet on the same phone leads back to: an app's scheme, a universal link. */
  readonly redirect?: { readonly native?: string | undefined; readonly universal?: string | undefined } | undefined
}

/** The addresses of services, none of which has a default: what is not set is not called (docs/services.md). */
export interface ServiceUrls {
  /** The page of the embedded wallet. */
  readonly frameUrl?: string | undefined
  /** The data service (docs/data-service.md). */
  readonly apiUrl?: string | undefined
  /** A proxy to the host's nodes (docs/networks.md). */
  readonly rpcUrl?: string | undefined
  /** The wallet directory (docs/wallets.md). */
  readonly directoryUrl?: string | undefined
  /** The relay of pairing sessions, `wss:` (docs/pairing.md). */
  readonly relayUrl?: string | undefined
  /** Where usage events go (docs/analytics.md). */
  readonly analyticsUrl?: string | undefined
}

/** How the host has set the widget up, for plugins that call services. Provided by the kernel. */
export interface Services extends ServiceUrls {
  /** The host's id at its own services. */
  readonly projectId?: string | undefined
  /** The page's name, address and pictures, for wallets to show. */
  readonly metadata: AppMetadata | undefined
  /** What the host lets analytics do (docs/analytics.md). */
  readonly analytics?:
    | { readonly consent?: 'pending' | 'granted' | 'denied' | undefined; readonly includeAddress?: boolean | undefined }
    | undefined
  /** What new names end with, with its dot. */
  readonly nameSuffix?: string | undefined
  /** How wallets are paired (docs/pairing.md). */
  readonly pairing?: PairingSettings | undefined
  /** How visitors sign in; one of the two, or none. */
  readonly siwx?: SiwxProvider | undefined
  /** The older form of `siwx`, for one family. */
  readonly siweConfig?: SiweConfig | undefined
  /** Which version of the login frame is asked for. */
  readonly frameVersion: number
  /** Query parameter `st`. */
  readonly sdkType: string
  /** Query parameter `sv`: `{html|react|vue|other}-{namespaces}-{semver}`. */
  readonly sdkVersion: string
}

export const Services: Token<Services> = /* @__PURE__ */ createToken<Services>('services@1')
