import { definePlugin, type Plugin } from '@portico/kernel'
import { createDiscover } from './discover.js'
import { manifest } from './manifest.js'

/** The bip122 family: Bitcoin, with the wallets of browser pages in all their dialects. */
export const bip122 = (): Plugin<'bip122'> =>
  definePlugin(manifest, { options: undefined, discover: createDiscover(), load: () => import('./activate.js') })
