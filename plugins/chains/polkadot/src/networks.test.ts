import { allNetworks } from '@polkadot/networks'
import { isChainId } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import * as exported from './networks.js'

const { polkadotNetwork, ...constants } = exported
const networks = Object.values(constants)

describe('the offered networks', () => {
  it.each(networks)('$name is consistent in itself [S3.3, S1.3]', (network) => {
    const { id, caipNetworkId, chainNamespace, name, rpcUrls, blockExplorers } = network
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect({ caipNetworkId, chainNamespace }).toEqual({ caipNetworkId: `polkadot:${id}`, chainNamespace: 'polkadot' })
    expect(isChainId(caipNetworkId)).toBe(true)
    expect(name).toMatch(/^\S.*\S$/)
    expect(rpcUrls.default.http).toEqual([])
    expect(blockExplorers?.default.url).toMatch(/^https:\/\/[^/]+$/)
  })

  it('are each there once', () => {
    expect(new Set(networks.map(({ id }) => id)).size).toBe(networks.length)
    expect(new Set(networks.map(({ name }) => name)).size).toBe(networks.length)
  })

  it.each([
    ['polkadot', exported.polkadotRelay],
    ['kusama', exported.kusamaRelay],
    ['statemint', exported.polkadotAssetHub],
    ['statemine', exported.kusamaAssetHub],
    ['westend', exported.westendRelay],
  ] as const)('have what an independent list gives %s', (name, network) => {
    const known = allNetworks.find(({ network: one }) => one === name)
    if (known?.genesisHash.length) expect(known.genesisHash).toContainEqual(expect.stringContaining(String(network.id)))
    if (!known) return
    const { decimals, symbols, prefix, slip44 } = known
    expect([decimals[0], symbols[0]]).toEqual([network.nativeCurrency.decimals, network.nativeCurrency.symbol])
    expect(prefix).toBe(network.family?.ss58Prefix)
    if (!network.testnet) expect(slip44).toBe(network.family?.coinType)
  })
})

it('makes the record of a host’s own network [S3.3]', () => {
  const nativeCurrency = { name: 'Rococo', symbol: 'ROC', decimals: 12 }
  const described = { genesis: '45'.repeat(16), name: 'Local', nativeCurrency, rpcUrls: ['http://127.0.0.1:1'] }
  expect(polkadotNetwork({ ...described, ss58Prefix: 2, coinType: 1, local: true })).toStrictEqual({
    id: '45'.repeat(16),
    caipNetworkId: `polkadot:${'45'.repeat(16)}`,
    chainNamespace: 'polkadot',
    name: 'Local',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    local: true,
    family: { ss58Prefix: 2, coinType: 1 },
  })
  expect(polkadotNetwork(described).family).toEqual({ ss58Prefix: 42, coinType: 354 })
})
