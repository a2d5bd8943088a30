import { near } from '@portico/chain-near'
import { nearNetwork } from '@portico/chain-near/networks'
import type { FamilyDescriptions } from '@portico-examples/stack'
import type { PageFamily } from './index.js'

export const createFamily = ({ networks }: NonNullable<FamilyDescriptions['near']>): PageFamily => ({
  plugin: near({
    webWallets: networks.map(({ webWalletUrl: url, caip2: chainId }) => ({
      ...{ id: 'web-wallet', name: 'NEAR web wallet', url, chainId },
    })),
    executors: networks.map(({ executor, webWalletUrl }) => ({
      ...{ id: 'script-wallet', name: 'NEAR script wallet', ...executor },
      permissions: { storage: true, allowsOpen: [webWalletUrl] },
    })),
  }),
  networks: networks.map(({ networkId, name, rpcUrl, token }) =>
    nearNetwork({ networkId, name, rpcUrls: [rpcUrl], tokens: [token.contract], testnet: true }),
  ),
  customRpcUrls: Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
  async installWallets(storage) {
    const { createNearWallet, namedNearAccounts } = await import('@portico/testing/near')
    const shared = {
      networks: networks.map(({ networkId, rpcUrl: nodeUrl }) => ({ networkId, nodeUrl })),
      ...(storage && { storage }),
    }
    // One of each kind.
    return [
      createNearWallet({ ...shared, name: 'NEAR wallet N', id: 'injected' }),
      createNearWallet({
        ...shared,
        name: 'NEAR wallet C',
        id: 'connect',
        dialect: 'connector',
        accounts: namedNearAccounts,
      }),
    ]
  },
})
