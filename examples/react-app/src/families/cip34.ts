import { cip34 } from '@portico/chain-cip34'
import { cardanoNetwork, cardanoPreview } from '@portico/chain-cip34/networks'
import type { CardanoDescription } from '@portico-examples/stack'
import type { PageFamily } from './index.js'

/** The local network, and a second one without a node, to move to. */
export const createFamily = ({ networks: [local] }: CardanoDescription): PageFamily => ({
  plugin: cip34({ handles: { [local.caip2]: local.rpcUrl } }),
  networks: [
    cardanoNetwork({
      ...{ networkId: 0, networkMagic: local.networkMagic, name: local.name, rpcUrls: [local.rpcUrl] },
      ...{ testnet: true, local: true },
    }),
    cardanoPreview,
  ],
  customRpcUrls: { [local.caip2]: [{ url: local.rpcUrl }] },
  async installWallets(storage) {
    const { createCardanoWallet, moreCardanoKeys } = await import('@portico/testing/cip34')
    const shared = { announceAfterMs: 400, ...(storage && { storage }) }
    // The second one is there under two keys, comes with its accounts unused, and tells the page of nothing.
    return [
      createCardanoWallet({ ...shared, id: 'walletf', name: 'Cardano wallet F' }),
      createCardanoWallet({
        ...{ ...shared, id: 'walletg', aliases: ['nami'], name: 'Cardano wallet G', keys: moreCardanoKeys },
        quirks: { hasNoEvents: true, isNew: true },
      }),
    ]
  },
})
