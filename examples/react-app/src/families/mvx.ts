import { mvx } from '@portico/chain-mvx'
import { mvxNetwork } from '@portico/chain-mvx/networks'
import type { FamilyDescriptions } from '@portico-examples/stack'
import type { PageFamily } from './index.js'

/** The local simulator with the extension, and a web wallet by both of its ways. */
export function createFamily({ networks, webWallet: url, api }: NonNullable<FamilyDescriptions['mvx']>): PageFamily {
  const webWallets = [
    { name: 'Web wallet', url, opens: 'popup' },
    { name: 'Web wallet (this tab)', url, opens: 'redirect' },
  ] as const
  return {
    plugin: mvx({ webWallets, herotags: Object.fromEntries(networks.map(({ caip2 }) => [caip2, api])) }),
    networks: networks.map(({ chainId, name, rpcUrl }) =>
      mvxNetwork({ chainId, name, rpcUrls: [rpcUrl], testnet: true, local: true }),
    ),
    customRpcUrls: Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
    async installWallets(storage) {
      const { createMvxExtension } = await import('@portico/testing/mvx')
      return [createMvxExtension({ name: 'DeFi wallet F', ...(storage && { storage }) })]
    },
  }
}
