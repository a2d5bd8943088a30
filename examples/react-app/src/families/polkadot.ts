import { polkadot } from '@portico/chain-polkadot'
import { polkadotNetwork } from '@portico/chain-polkadot/networks'
import type { StateStorage } from '@portico/test-kit'
import type { PolkadotDescription } from '@portico-examples/stack'
import type { PageFamily } from './index.js'

/** The polkadot family on the local Asset Hub, with a wallet that comes late, as extensions do. */
export function createFamily({ networks }: PolkadotDescription): PageFamily {
  const records = networks.map(({ caip2, name, rpcUrl, ss58Prefix, coin, token }) => {
    const [, genesis = ''] = caip2.split(':')
    const described = {
      name,
      ss58Prefix,
      coinType: 1,
      assets: [token.id],
      nativeCurrency: coin,
      testnet: true,
      local: true,
    }
    return polkadotNetwork({ ...described, genesis, rpcUrls: [rpcUrl] })
  })
  return {
    plugin: polkadot(),
    networks: records,
    customRpcUrls: Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
    async installWallets(storage: StateStorage | undefined) {
      const { createPolkadotWallet } = await import('@portico/testing/polkadot')
      const shared = { announceAfterMs: 400, ...(storage && { storage }) }
      return [createPolkadotWallet({ ...shared, id: 'polkadot-wallet-f', name: 'Polkadot Wallet F' })]
    },
  }
}
