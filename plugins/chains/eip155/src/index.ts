import { definePlugin, type Plugin } from '@portico/kernel'
import { discover } from './discover.js'
import { manifest } from './manifest.js'

export { Allowances } from './manifest.js'

/** EVM networks with the wallets that announce themselves on the page (CAIP-2 namespace `eip155`). */
export const eip155 = (): Plugin =>
  definePlugin(manifest, { options: undefined, load: () => import('./activate.js'), discover })
