import { cosmos } from '@portico/chain-cosmos'
import { cosmosNetwork } from '@portico/chain-cosmos/networks'
import { createKeplrWallet, type KeplrTestWalletOptions } from '@portico/testing/cosmos'
import type { PorticoOptions } from '@portico/ui'
import { inject } from 'vitest'
import { openFamilyPage } from './openFamilyPage.js'

/** A page with Portico, a wallet of Keplr's kind that is not connected yet, and two local chains. */
export async function openCosmosPage(
  given: { readonly wallet?: Partial<KeplrTestWalletOptions>; readonly options?: Partial<PorticoOptions> } = {},
) {
  const [hub, zone] = inject('familyChains').cosmos.networks
  const both = [hub, zone]
  const path = given.wallet?.path ?? 'keplr'
  const page = openFamilyPage({
    family: cosmos(),
    namespace: 'cosmos',
    walletId: path,
    createWallet: (shared) => createKeplrWallet({ ...shared, chains: both, ...given.wallet }),
    options: {
      networks: [hub, zone].map(({ rpcUrl, caip2: _, accounts: __, token: ___, ...chain }) =>
        cosmosNetwork({ ...chain, rpcUrls: [rpcUrl], testnet: true }),
      ) as [ReturnType<typeof cosmosNetwork>],
      customRpcUrls: Object.fromEntries(both.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
      ...given.options,
    },
  })
  return { ...page, hub, zone }
}
