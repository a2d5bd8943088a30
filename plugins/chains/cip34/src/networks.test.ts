import { expect, it } from 'vitest'
import { cardanoMainnet, cardanoNetwork, cardanoPreprod, cardanoPreview } from './networks.js'

it('writes the ids of CIP-34', () => {
  const local = cardanoNetwork({ networkId: 0, networkMagic: 42, name: 'Local', rpcUrls: ['http://127.0.0.1:8053'] })
  expect(local).toStrictEqual({
    ...{ id: '0-42', caipNetworkId: 'cip34:0-42', chainNamespace: 'cip34', name: 'Local' },
    nativeCurrency: { name: 'Test Ada', symbol: 'tADA', decimals: 6 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8053'] } },
  })
})

it.each([
  [cardanoMainnet, 1, 764_824_073],
  [cardanoPreprod, 0, 1],
  [cardanoPreview, 0, 2],
] as const)('the record of $name says the same twice', (network, networkId, networkMagic) => {
  const { name, testnet, blockExplorers } = network
  const made = cardanoNetwork({ networkId, networkMagic, name, testnet, blockExplorer: blockExplorers?.default })
  expect(made).toStrictEqual(network)
})
