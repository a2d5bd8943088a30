import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * The transactions of an account by month, with those on their way, from the host's `apiUrl` (docs/account.md).
 * Nothing of it is loaded before its tab is opened.
 */
export function history(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
