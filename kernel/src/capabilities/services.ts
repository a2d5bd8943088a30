import { createToken, type Token } from './token.js'

/** What an application says of itself (S3.17). */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  readonly redirect?: { readonly native?: string | undefined; readonly universal?: string | undefined } | undefined
}

/** The addresses of services, none of which has a default: what is not set is not called (protocol.md §0.3). */
export interface ServiceUrls {
  readonly frameUrl?: string | undefined
  readonly apiUrl?: string | undefined
  readonly rpcUrl?: string | undefined
  readonly directoryUrl?: string | undefined
  readonly relayUrl?: string | undefined
  readonly analyticsUrl?: string | undefined
}

/** How the host has set the widget up, for plugins that call services. Provided by the kernel. */
export interface Services extends ServiceUrls {
  readonly projectId?: string | undefined
  readonly metadata: AppMetadata | undefined
  /** What the host lets analytics do (protocol.md §5.2). */
  readonly analytics?:
    | { readonly consent?: 'pending' | 'granted' | 'denied' | undefined; readonly includeAddress?: boolean | undefined }
    | undefined
  /** Which version of the login frame is asked for (S9.7c). */
  readonly frameVersion: number
  /** Query parameter `st` (R4). */
  readonly sdkType: string
  /** Query parameter `sv`: `{html|react|vue|other}-{namespaces}-{semver}`. */
  readonly sdkVersion: string
}

export const Services: Token<Services> = /* @__PURE__ */ createToken<Services>('services@1')
