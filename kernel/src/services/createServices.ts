import type { Namespace } from '../caip/chainId.js'
import type { Project } from '../capabilities/project.js'
import type { AppMetadata, Http, Services, ServiceUrls } from '../capabilities/services.js'
import type { WalletSource } from '../capabilities/walletSource.js'

/** The version of this package, as sent to services. */
export const VERSION = '0.1.0'

/** What works only with a network: loaded with the first call to a service. */
export interface OnlineServices {
  readonly http: Http
  readonly project: Project
  readonly wallets: WalletSource
  /** Whether the proxy at `rpcUrl` serves the network. */
  isProxied(chainId: string): Promise<boolean>
}

interface ServiceConfig extends ServiceUrls {
  readonly projectId?: string | undefined
  readonly metadata?: AppMetadata | undefined
  readonly sdkType?: string | undefined
  readonly analytics?: Services['analytics']
  readonly pairing?: Services['pairing']
  readonly nameSuffix?: string | undefined
  readonly siwx?: Services['siwx']
  readonly siweConfig?: Services['siweConfig']
}

const FRAME_VERSION = 4 // S9.7c
const VERSION_LENGTH = 80

const PASSED_ON = [
  'projectId',
  'frameUrl',
  'apiUrl',
  'rpcUrl',
  'directoryUrl',
  'relayUrl',
  'analyticsUrl',
  'analytics',
  'pairing',
  'nameSuffix',
  'siwx',
  'siweConfig',
] as const satisfies readonly (keyof ServiceConfig & keyof Services)[]

/** The host's set-up as plugins see it (R4, wire §2.1). A URL that is a path alone leads to this page's own server. */
export function createServices(config: ServiceConfig, namespaces: readonly Namespace[]): Services {
  const named = `html-${namespaces.join(',')}-${VERSION}`
  const complete = (value: unknown, name: string) => {
    if ((value as string | undefined)?.[0] !== '/') return value
    return (name === 'relayUrl' ? location.origin.replace('http', 'ws') : location.origin) + value
  }
  return {
    ...(Object.fromEntries(PASSED_ON.map((name) => [name, complete(config[name], name)])) as Pick<
      ServiceConfig,
      (typeof PASSED_ON)[number]
    >),
    get metadata() {
      return config.metadata ?? readPage()
    },
    frameVersion: FRAME_VERSION,
    sdkType: config.sdkType ?? 'portico',
    sdkVersion: named.length <= VERSION_LENGTH && namespaces.length > 0 ? named : `html-universal-${VERSION}`,
  }
}

/** What the page says of itself (S3.17); nothing on a server. */
function readPage(): AppMetadata | undefined {
  if (typeof document === 'undefined') return undefined
  const read = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute) ?? ''
  const icon = read('link[rel~="icon"]', 'href')
  return {
    name: document.title,
    description: read('meta[name="description"]', 'content'),
    url: location.origin,
    icons: icon === '' ? [] : [new URL(icon, location.href).href],
  }
}
