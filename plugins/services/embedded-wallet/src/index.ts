import './errors.js'
import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

export interface EmbeddedWalletOptions {
  /** Whether the frame writes to its console what it is asked, how that ends and when: never what is in it. Default: `false`. */
  readonly enableLogger?: boolean | undefined
}

/**
 * A wallet for visitors who have none, in a frame of the host's `frameUrl` (docs/embedded-wallet.md). Ways to log in are plugins of
 * their own. Nothing of it is loaded, and there is no frame, before a visitor wants to log in or comes back logged in.
 */
export function embeddedWallet({ enableLogger }: EmbeddedWalletOptions = {}): Plugin<never> {
  const openedWith = globalThis.location?.href
  return definePlugin(manifest, { options: { openedWith, enableLogger }, load: () => import('./activate.js') })
}
