import type { ChainId, Namespace } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
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

/** One call of a service of the host's. */
export interface HttpRequest extends CallOptions {
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  /** `undefined` and `null` are left out; lists are joined by commas (docs/spec/wire/0-values.md). */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined
  /**
   * What a 429 closes, if not this one address: the path before its parameters are filled in, so that an overloaded
   * service is left alone whatever the account is. Default: `url` without its query.
   */
  readonly endpoint?: string | undefined
}

/** What a query parameter may be; lists are joined by commas. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined | null

/** Calls to the services that the host has set up, provided by the kernel (docs/services.md). */
export interface Http {
  /**
   * Sends JSON and reads JSON; `projectId`, `st`, `sv` and, once there is one, `clientId` are added to the query. At most
   * 10 s. A GET is tried once more when the server can't be reached, and equal ones that are under way are shared.
   * The answer is unchecked and perhaps shared: parse it, don't change it. An empty one is `undefined`.
   * @param url the service's address, with the path joined to it: `joinUrl`
   * @throws `HTTP_STATUS` when the status is not ok (`cause` is the service's own word, a `ServiceRefusal`, if it gave
   * one), `RATE_LIMITED` after a 429 and until it is over, `HTTP_FAILED` when no whole answer came, `API_BAD_REPLY` when
   * it is not JSON or above 4 MiB, `REQUEST_ABORTED`
   */
  request(url: string, request?: HttpRequest): Promise<unknown>
}

export const Http: Token<Http> = /* @__PURE__ */ createToken<Http>('http@1')

/** Who the page is to the services, provided by the kernel: for the plugin that has a client with an id, such as pairing. */
export interface ClientId {
  /** From now on every call of {@link Http} carries the id in its query, as `clientId` (docs/services.md). */
  set(clientId: string): void
}

export const ClientId: Token<ClientId> = /* @__PURE__ */ createToken<ClientId>('client-id@1')
