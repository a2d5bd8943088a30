import './errors.js'
import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * Connects wallets on other devices by a code, over the host's `relayUrl` (docs/pairing.md). Nothing of it is loaded, and
 * the relay is not called, before a visitor asks for a code or comes back to a wallet that was paired.
 */
export function pairing(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
