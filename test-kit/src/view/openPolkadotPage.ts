import { polkadot } from '@portico/chain-polkadot'
import { polkadotAssetHub, polkadotNetwork } from '@portico/chain-polkadot/networks'
import { createPolkadotWallet, type PolkadotTestWalletOptions } from '@portico/testing/polkadot'
import type { PorticoOptions } from '@portico/ui'
import { expect, inject } from 'vitest'
import { openFamilyPage } from './openFamilyPage.js'

/** A page with Portico, a wallet that is not connected yet, and a real runtime; another network is offered, too, and asked nothing. */
export async function openPolkadotPage(
  given: { readonly wallet?: Partial<PolkadotTestWalletOptions>; readonly options?: Partial<PorticoOptions> } = {},
) {
  const [hub = expect.fail('no local network')] = inject('familyChains').polkadot.networks
  const { caip2, name, ss58Prefix, coin, token, rpcUrl } = hub
  const [, genesis = ''] = caip2.split(':')
  const network = polkadotNetwork({
    ...{ genesis, name, ss58Prefix, nativeCurrency: coin, coinType: 1 },
    ...{ assets: [token.id], rpcUrls: [rpcUrl] },
  })
  const page = openFamilyPage({
    family: polkadot(),
    namespace: 'polkadot',
    walletId: 'test-wallet',
    createWallet: (shared) => createPolkadotWallet({ ...shared, ...given.wallet }),
    options: {
      networks: [network, polkadotAssetHub],
      customRpcUrls: { [caip2]: [{ url: rpcUrl }] },
      ...given.options,
    },
  })
  return { ...page, hub }
}
