import { type AccountId, type ChainId, definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

export { Swapping } from './manifest.js'
export type { SwapPlan, SwapStep } from './plan/planSwap.js'
export type { AskedSwap, SwapChoice, SwapChoices, SwapDraft, SwapProgress, SwapReview } from './swapping.js'

export interface SwapsOptions {
  /** The networks on which is swapped, in place of the twelve that are known (docs/swaps.md). */
  readonly networks?: readonly ChainId[] | undefined
  /** Contracts that a swap may go to or be approved for, beside those of the project's settings, CAIP-10. */
  readonly spenders?: readonly AccountId[] | undefined
}

/**
 * Swaps coins and tokens with the connected wallet, as the data service quotes and builds it; what the service says is checked
 * before the wallet is asked. Nothing of it is loaded before its view is opened, which fails with `CONFIG_INVALID` for other options.
 */
export function swaps(options: SwapsOptions = {}): Plugin<never> {
  return definePlugin(manifest, { options, load: () => import('./activate.js') })
}
