import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * The client of the host's data service, `apiUrl` (docs/data-service.md): what accounts hold and have done, prices and names.
 * Other plugins work with it; alone it shows nothing and asks nothing.
 */
export function indexer(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
