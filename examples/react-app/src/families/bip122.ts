import { bip122 } from '@portico/chain-bip122'
import { bitcoinRegtest, bitcoinSignet } from '@portico/chain-bip122/networks'
import type { FamilyDescriptions } from '@portico-examples/stack'
import type { PageFamily } from './index.js'

/** The local network, and a second one without a node, to move to. */
export function createFamily({ networks: [local] }: NonNullable<FamilyDescriptions['bip122']>): PageFamily {
  const regtest = bitcoinRegtest([local.rpcUrl])
  return {
    plugin: bip122(),
    networks: [{ ...regtest, name: local.name }, bitcoinSignet],
    customRpcUrls: { [regtest.caipNetworkId]: [{ url: local.rpcUrl }] },
    async installWallets(storage) {
      const { createBitcoinWallet, moreBitcoinKeys } = await import('@portico/test-kit')
      const shared = { networks: ['regtest', 'signet'] as const, ...(storage && { storage }) }
      return [
        createBitcoinWallet({ ...shared, dialect: 'list', name: 'Bitcoin wallet F', path: 'TestProviders.first' }),
        createBitcoinWallet({ ...shared, dialect: 'standard', name: 'Bitcoin wallet G', keys: moreBitcoinKeys }),
        createBitcoinWallet({ ...shared, dialect: 'direct', name: 'UniSat' }),
        createBitcoinWallet({ ...shared, dialect: 'leather', name: 'Leather' }),
      ]
    },
  }
}
