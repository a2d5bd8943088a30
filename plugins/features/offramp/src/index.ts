import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

export { Offramp } from './manifest.js'
export type { SellOptions, SellOrder, SellRequest, SellTerms } from './selling.js'

/**
 * Sells coins and tokens to the providers of the host's data service, on pages of their own. Nothing of it is loaded before its
 * view is opened.
 */
export function offramp(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
