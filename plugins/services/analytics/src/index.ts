import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * Sends usage events to the host's `analyticsUrl`, after consent and never without (docs/analytics.md). What the host knows
 * of the visitor's choice, and whether addresses may be added, is its option `analytics`.
 */
export function analytics(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
