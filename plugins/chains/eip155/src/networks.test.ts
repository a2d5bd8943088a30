import { isChainId, type Network } from '@portico/kernel'
import * as viemChains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { bundle } from '../test/bundle.js'
import * as exported from './networks.js'

const { evmNetwork, ...constants } = exported
const networks: readonly Network[] = Object.values(constants)
const SWAP_NETWORKS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

describe('the offered networks', () => {
  it.each(networks)('$name is consistent in itself [S3.3, S5.16]', (network) => {
    const { id, caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls, blockExplorers } = network
    expect(Number(id)).toBeLessThan(2 ** 31)
    expect({ caipNetworkId, chainNamespace }).toEqual({ caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155' })
    expect(isChainId(caipNetworkId)).toBe(true)
    expect(name).toMatch(/^\S.*\S$/)
    expect(nativeCurrency.decimals).toBe(18)
    const urls = [...rpcUrls.default.http, blockExplorers?.default.url ?? '']
    for (const url of urls) expect(url).toMatch(/^https:\/\/[^/]+(\/.*[^/])?$/)
  })

  it.each(networks)(
    '$name has the coin and kind that an independent list gives it',
    ({ id, nativeCurrency, testnet }) => {
      const known = Object.values(viemChains).find((chain) => chain.id === id)
      expect(nativeCurrency.symbol.toUpperCase()).toBe(known?.nativeCurrency.symbol.toUpperCase())
      expect(testnet ?? false).toBe(known?.testnet ?? false)
    },
  )

  it('are each there once', () => {
    expect(new Set(networks.map(({ id }) => id)).size).toBe(networks.length)
    expect(new Set(networks.map(({ name }) => name)).size).toBe(networks.length)
  })

  it('include every network that can swap', () => {
    expect(networks.map(({ id }) => id)).toEqual(expect.arrayContaining(SWAP_NETWORKS))
  })

  it('cost a host only what it imports', async () => {
    const [file] = await bundle("export { base } from './networks.js'")
    const names = [...(file?.code ?? '').matchAll(/\bname:\s*[`"']([^`"']+)/g)].map(([, name]) => name)
    expect(networks.filter(({ name }) => names.includes(name)).map(({ name }) => name)).toEqual(['Base'])
  })
})

describe('evmNetwork', () => {
  it('makes the record of a host’s own network, with every field [S3.3]', () => {
    const network = evmNetwork({
      id: 424242,
      name: 'Mine',
      nativeCurrency: { name: 'Mint', symbol: 'MNT', decimals: 9 },
      rpcUrls: ['https://mine.example/rpc', 'https://mine.example/other'],
      blockExplorer: { name: 'Scan', url: 'https://scan.example' },
      imageUrl: 'https://mine.example/icon.png',
      imageId: 'mine',
      testnet: true,
      local: true,
    })
    expect(network).toStrictEqual({
      id: 424242,
      caipNetworkId: 'eip155:424242',
      chainNamespace: 'eip155',
      name: 'Mine',
      nativeCurrency: { name: 'Mint', symbol: 'MNT', decimals: 9 },
      rpcUrls: { default: { http: ['https://mine.example/rpc', 'https://mine.example/other'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      assets: { imageUrl: 'https://mine.example/icon.png', imageId: 'mine' },
      testnet: true,
      local: true,
    })
  })

  it('leaves out what the host leaves out, and takes the coin for Ether [S3.3]', () => {
    expect(evmNetwork({ id: 5, name: 'Bare' })).toStrictEqual({
      id: 5,
      caipNetworkId: 'eip155:5',
      chainNamespace: 'eip155',
      name: 'Bare',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    })
  })

  it.each([
    [31337, undefined, true],
    [1337, undefined, true],
    [31337, false, undefined],
    [31338, undefined, undefined],
    [31338, true, true],
  ])('knows for %d, with local: %s, whether it runs on this machine', (id, local, expected) => {
    expect(evmNetwork({ id, name: 'Dev', local }).local).toBe(expected)
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 53])(
    'refuses %d as a chain id with CHAIN_ID_INVALID [S5.16]',
    (id) => {
      const create = () => evmNetwork({ id, name: 'Odd' })
      expect(create).toThrow(expect.objectContaining({ code: 'CHAIN_ID_INVALID', context: { chainId: String(id) } }))
    },
  )

  it('accepts the largest chain id [S5.16]', () => {
    expect(evmNetwork({ id: 2 ** 31 - 1, name: 'Last' }).id).toBe(2147483647)
  })
})
