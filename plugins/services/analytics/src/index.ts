import { type AnalyticsConsent, definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

export interface AnalyticsOptions {
  /** What the host knows of the visitor's choice. Default: `pending`, so nothing is sent. */
  readonly consent?: AnalyticsConsent | undefined
  /** Adds the connected account to every event, for hosts that have their own legal ground. Default: `false`. */
  readonly includeAddress?: boolean | undefined
}

/** Sends usage events to the host's `analyticsUrl`, after consent and never without (protocol.md §5). */
export function analytics(options: AnalyticsOptions = {}): Plugin {
  return definePlugin(manifest, { options, load: () => import('./activate.js') })
}
