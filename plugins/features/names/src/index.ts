import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/** How names are given out. */
export interface NamesOptions {
  /** What new names end with, with its dot (S9.20). Your data service has to own it. Default: `.reown.id` */
  readonly suffix?: string | undefined
}

/**
 * Names and pictures of accounts, the accounts behind names, and the registration of a name (S1.2j, protocol.md §2.3), all
 * of it through the host's `apiUrl`. Without that address there are no names, and nothing is asked.
 */
export function names(options: NamesOptions = {}): Plugin {
  return definePlugin(manifest, { options, load: () => import('./activate.js') })
}
