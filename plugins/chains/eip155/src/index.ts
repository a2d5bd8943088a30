import { definePlugin, type Plugin } from '@portico/kernel'
import { createDiscover, type Eip155Options } from './discover.js'
import { manifest } from './manifest.js'

export type { Eip155Options }

/** EVM networks with the wallets that announce themselves on the page (CAIP-2 namespace `eip155`). */
export function eip155(options: Eip155Options = {}): Plugin {
  return definePlugin(manifest, {
    options,
    load: () => import('./activate.js'),
    discover: createDiscover(options),
  })
}
