import { formatChainId, isChainId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaNetwork, solanaTestnet } from './networks.js'

it('names the public networks by the first 32 characters of their genesis hashes', () => {
  const genesisHashes = [
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  ]
  const ids = [solanaMainnet, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId)
  expect(ids).toEqual(genesisHashes.map((hash) => formatChainId('solana', hash.slice(0, 32))))
})

it('makes a record of a network of our own, with every field [S3.3]', () => {
  const network = solanaNetwork({
    genesis: 'abc',
    name: 'Mine',
    rpcUrls: ['http://127.0.0.1:8899'],
    blockExplorer: { name: 'Scan', url: 'https://scan.example' },
    imageUrl: 'https://mine.example/icon.png',
    imageId: 'mine',
    testnet: true,
    local: true,
  })
  expect(isChainId(network.caipNetworkId)).toBe(true)
  expect(network).toStrictEqual({
    id: 'abc',
    caipNetworkId: 'solana:abc',
    chainNamespace: 'solana',
    name: 'Mine',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    assets: { imageUrl: 'https://mine.example/icon.png', imageId: 'mine' },
    testnet: true,
    local: true,
  })
})

it('leaves out what the host leaves out [S3.3]', () => {
  expect(solanaNetwork({ genesis: 'abc', name: 'Bare' })).toStrictEqual({
    id: 'abc',
    caipNetworkId: 'solana:abc',
    chainNamespace: 'solana',
    name: 'Bare',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [] } },
  })
})

it('refuses a genesis hash that was not shortened', () => {
  const make = () => solanaNetwork({ genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', name: '', rpcUrls: [''] })
  expect(make).toThrow(expect.objectContaining({ code: 'ID_INVALID' }))
})
