import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

export type { BuyDraft, BuyOffer, BuyOptions, BuyOptionsState, BuyOrder, BuyQuote, BuyRequest } from './buying.js'
export { Buying, Onramp } from './manifest.js'

/**
 * Buys coins and tokens from the providers of the host's data service, on pages of their own. Nothing of it is loaded before its
 * view is opened.
 */
export function onramp(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
