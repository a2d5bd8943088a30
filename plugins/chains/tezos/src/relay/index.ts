import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest, manifestWithoutRelays } from './manifest.js'

/** How the plugin is set up. */
export interface BeaconRelayOptions {
  /**
   * The https addresses of relay nodes for Beacon: Matrix servers with Beacon's login. The first that answers is taken. Without one, there
   * is no row.
   */
  readonly relays: readonly string[]
}

/**
 * Connects Tezos wallets on other devices by a code, over Beacon's relay (TZIP-10). Put it beside `tezos()`. Nothing of it is loaded, and
 * no relay is called, before a visitor asks for a code or comes back to a wallet that was paired.
 */
export const beaconRelay = ({ relays }: BeaconRelayOptions): Plugin<never> =>
  definePlugin(relays.length > 0 ? manifest : manifestWithoutRelays, {
    options: { relays },
    load: () => import('./activate.js'),
  })
