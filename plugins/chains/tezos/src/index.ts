import { type ChainId, definePlugin, type Plugin } from '@portico/kernel'
import { discoverBeacon } from './discoverBeacon.js'
import { manifest, namedManifest } from './manifest.js'

/** How the plugin is set up. */
export interface TezosOptions {
  /**
   * The address of an indexer with TzKT's API, by CAIP-2 id, without a slash at the end: the tokens of an account, their symbols and their
   * decimals are read there. A network without one lists no tokens.
   */
  readonly indexers?: Readonly<Record<ChainId, string>> | undefined
  /** The address of a service with Tezos Domains' API, by CAIP-2 id: names such as `alice.tez` are read there. Default: there are no names. */
  readonly domains?: Readonly<Record<ChainId, string>> | undefined
}

/** The tezos family: browser extensions that speak Beacon (TZIP-10), and paired wallets. */
export const tezos = ({ indexers = {}, domains }: TezosOptions = {}): Plugin<'tezos'> =>
  domains
    ? definePlugin(namedManifest, {
        options: { indexers, domains },
        discover: discoverBeacon,
        load: () => import('./activateNamed.js'),
      })
    : definePlugin(manifest, { options: { indexers }, discover: discoverBeacon, load: () => import('./activate.js') })
