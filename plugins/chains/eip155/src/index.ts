import { definePlugin, type Plugin } from '@portico/kernel'
import { manifest } from './manifest.js'
import { discover } from './wallet/discover.js'

export type { Eip1193Provider } from './walletProvider.js'

/** EVM networks with the wallets that announce themselves on the page (CAIP-2 namespace `eip155`). */
export const eip155 = (): Plugin<'eip155'> =>
  definePlugin(manifest, { options: undefined, load: () => import('./activate.js'), discover })
