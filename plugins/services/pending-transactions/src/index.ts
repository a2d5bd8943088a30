import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** Watches what was sent from this page until it is settled, over a reload too; at most 99 at once (S9.1c). */
export function pendingTransactions(): Plugin {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
