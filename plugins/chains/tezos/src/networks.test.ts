import { createStore } from '@portico/kernel'
import { expect, it } from 'vitest'
import { createChains } from './chains.js'
import { tezosGhostnet, tezosMainnet, tezosNetwork, tezosShadownet } from './networks.js'

it('describes its constants as a host would', () => {
  for (const network of [tezosMainnet, tezosGhostnet, tezosShadownet]) {
    const { id, name, rpcUrls, blockExplorers, testnet, family } = network
    const described = tezosNetwork({
      ...{ chainId: String(id), name, rpcUrls: rpcUrls.default.http, networkType: String(family?.networkType) },
      ...{ blockExplorer: blockExplorers?.default, testnet },
    })
    expect(described).toEqual(network)
  }
})

it('tells wallets a network by Beacon’s name, and one without such a name by its own and a node', () => {
  const local = tezosNetwork({ chainId: 'NetXlocal', name: 'Local', rpcUrls: ['http://127.0.0.1:8732'] })
  const chains = createChains(createStore([tezosMainnet, local]))
  expect(chains.first()).toBe(tezosMainnet.caipNetworkId)
  expect(chains.toBeacon(tezosMainnet.caipNetworkId)).toEqual({ type: 'mainnet' })
  const custom = { type: 'custom', name: 'Local', rpcUrl: 'http://127.0.0.1:8732' }
  expect(chains.toBeacon(local.caipNetworkId)).toEqual(custom)
  expect(chains.fromBeacon(custom)).toBe(local.caipNetworkId)
  expect(chains.fromBeacon({ type: 'custom', name: 'Elsewhere' })).toBeUndefined()
  expect(() => chains.get('tezos:NetXelsewhere')).toThrow(/CHAIN_UNSUPPORTED/)
  const bare = createChains(createStore([{ ...local, family: {} }]))
  expect(() => bare.toBeacon(local.caipNetworkId)).toThrow(/tezosNetwork/)
})
