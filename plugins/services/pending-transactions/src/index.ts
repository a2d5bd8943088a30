import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** Watches what was sent from this page until it is settled, over a reload too; at most 99 at once. */
export function pendingTransactions(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
