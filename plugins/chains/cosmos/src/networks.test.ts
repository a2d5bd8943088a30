import { expect, it } from 'vitest'
import { celestia, cosmosHub, cosmosNetwork, osmosis, osmosisTestnet } from './networks.js'
import { cosmosReference } from './reference.js'

it.each([
  ['cosmoshub-3', 'cosmoshub-3'],
  ['hash-', 'hash-'],
  ['hashed', 'hashed'],
  ['Binance-Chain-Tigris', 'Binance-Chain-Tigris'],
  // The profile's own examples of hashed ids.
  ['hashed-', 'hashed-c904589232422def'],
  ['hashed-123', 'hashed-99df5cd68192b33e'],
  ['123456789012345678901234567890123456789012345678', 'hashed-0204c92a0388779d'],
  [' ', 'hashed-36a9e7f1c95b82ff'],
  ['wonderland🧝‍♂️', 'hashed-843d2fc87f40eeb9'],
])('the chain %s has the reference %s (CAIP-2)', (chainId, reference) => {
  expect(cosmosReference(chainId)).toBe(reference)
})

it('refuses an empty id, and a gas price that is no decimal text', () => {
  expect(() => cosmosReference('')).toThrow(expect.objectContaining({ code: 'ID_INVALID' }))
  const make = () =>
    cosmosNetwork({
      ...{ chainId: 'x-1', name: 'X', prefix: 'x', gasPrice: '1e-3' },
      coin: { name: 'X', symbol: 'X', denom: 'ux' },
    })
  expect(make).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
})

it('makes a record with what the family has to know [S3.3]', () => {
  const network = cosmosNetwork({
    ...{ chainId: 'dymension_1100-1', name: 'Dymension', prefix: 'dym', gasPrice: '20000000000', coinType: 60 },
    coin: { name: 'DYM', symbol: 'DYM', denom: 'adym', decimals: 18 },
    ...{ rpcUrls: ['https://rpc.example'], apiUrls: ['https://rest.example'] },
  })
  expect(network).toStrictEqual({
    ...{ id: 'hashed-36eafc7f1029ed04', caipNetworkId: 'cosmos:hashed-36eafc7f1029ed04', chainNamespace: 'cosmos' },
    ...{ name: 'Dymension', nativeCurrency: { name: 'DYM', symbol: 'DYM', decimals: 18 } },
    family: { chainId: 'dymension_1100-1', prefix: 'dym', denom: 'adym', gasPrice: '20000000000', coinType: 60 },
    rpcUrls: { default: { http: ['https://rpc.example'] }, api: { http: ['https://rest.example'] } },
  })
})

it.each([cosmosHub, osmosis, celestia, osmosisTestnet])('the record of $name says the same twice', (network) => {
  const { chainId, prefix, denom, gasPrice, coinType } = network.family as Record<string, string> & { coinType: number }
  const { nativeCurrency: coin, rpcUrls, name, testnet, blockExplorers } = network
  const made = cosmosNetwork({
    ...{ chainId: chainId ?? '', prefix: prefix ?? '', gasPrice: gasPrice ?? '', coinType, name, testnet },
    ...{ coin: { ...coin, denom: denom ?? '' }, blockExplorer: blockExplorers?.default },
    ...{ rpcUrls: rpcUrls.default.http, apiUrls: rpcUrls.api?.http },
  })
  expect(made).toStrictEqual(network)
})
