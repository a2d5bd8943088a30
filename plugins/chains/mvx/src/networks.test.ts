import { expect, it } from 'vitest'
import { mvxDevnet, mvxMainnet, mvxNetwork, mvxTestnet } from './networks.js'

it.each(['1', 'mvx:1', 'multiversx:1', 'elrond:1'])(
  'the chain %s is mvx:1, whatever the family was called [S1.3] [S3.3]',
  (chainId) => {
    expect(mvxNetwork({ chainId, name: 'Main' })).toMatchObject({
      id: '1',
      caipNetworkId: 'mvx:1',
      chainNamespace: 'mvx',
    })
  },
)

it.each(['', 'eip155:1', 'a b', 'mvx:'])('refuses the chain id "%s"', (chainId) => {
  expect(() => mvxNetwork({ chainId, name: 'None' })).toThrow(expect.objectContaining({ code: 'ID_INVALID' }))
})

it.each([mvxMainnet, mvxDevnet, mvxTestnet])('the record of $name says the same twice', (network) => {
  const { id, name, testnet, nativeCurrency, rpcUrls, blockExplorers } = network
  const made = mvxNetwork({
    ...{ chainId: String(id), name, testnet, symbol: nativeCurrency.symbol, rpcUrls: rpcUrls.default.http },
    blockExplorer: blockExplorers?.default,
  })
  expect(made).toStrictEqual(network)
})
