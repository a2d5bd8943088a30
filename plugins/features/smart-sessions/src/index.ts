import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'

export { Permissions } from './manifest.js'
export type { Permission, PermissionPage } from './permissions.js'

/**
 * Lets visitors allow a site to spend from their account within limits that contracts enforce (ERC-7715), shows what they have allowed, and
 * ends it. Off unless the host switches `smartSessions` on; nothing of it is loaded before it is used.
 */
export function smartSessions(): Plugin<never> {
  return definePlugin(manifest, { options: undefined, load: () => import('./activate.js') })
}
