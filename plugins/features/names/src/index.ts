import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

/**
 * Names and pictures of accounts, the accounts behind names, and the registration of a name (docs/account.md), all
 * of it through the host's `apiUrl`. Without that address there are no names, and nothing is asked. What new names end with
 * is the widget's option `nameSuffix`.
 */
export function names(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
