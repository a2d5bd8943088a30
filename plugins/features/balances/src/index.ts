import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * What the connected account holds: its tokens with what they are worth, and its collectibles, in each family whose
 * balances can be read.
 * Needs a plugin that provides `Indexer`, and shows nothing without the host's `apiUrl`.
 */
export function balances(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
