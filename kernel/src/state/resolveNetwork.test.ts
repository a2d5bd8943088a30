import { expect, it } from 'vitest'
import type { Network } from '../capabilities/network.js'
import { resolveNetwork } from './resolveNetwork.js'

const network: Network = {
  ...{ id: 1, caipNetworkId: 'abc:1', chainNamespace: 'abc', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
  rpcUrls: { default: { http: ['https://a.example/', 'https://b.example/'] } },
  assets: { imageId: 'one' },
}
const customRpcUrls = { 'abc:1': [{ url: 'https://own.example/' }, { url: 'https://a.example/' }] } as const
const own = ['https://own.example/', 'https://a.example/']
const all = [...own, 'https://b.example/']

it('asks the host’s endpoints, and public ones only where that is allowed; a wallet gets all, each once [S3.3]', () => {
  expect(resolveNetwork(network, { customRpcUrls }).rpcUrls).toEqual({
    default: { http: own },
    chainDefault: { http: all },
  })
  expect(resolveNetwork(network, { customRpcUrls, publicRpc: true }).rpcUrls.default.http).toEqual(all)
  expect(resolveNetwork(network, {}).rpcUrls.default.http).toEqual([])
})

it('keeps websockets apart: what is asked by http, and wallets, get none of them', () => {
  const webSocket = ['wss://public.example/']
  const mixed = { 'abc:1': [{ url: 'wss://own.example/' }, ...customRpcUrls['abc:1']] }
  const named = { ...network, rpcUrls: { default: { ...network.rpcUrls.default, webSocket } } }
  expect(resolveNetwork(named, { customRpcUrls: mixed }).rpcUrls).toEqual({
    ...{ default: { http: own, webSocket }, chainDefault: { http: all } },
  })
})

it('keeps endpoints for REST apart: neither JSON-RPC nor a wallet gets them', () => {
  const mixed = { 'abc:1': [{ url: 'https://rest.example/', api: true }, ...customRpcUrls['abc:1']] }
  const api = { http: ['https://public.example/'] }
  expect(
    resolveNetwork({ ...network, rpcUrls: { ...network.rpcUrls, api } }, { customRpcUrls: mixed }).rpcUrls,
  ).toEqual({
    ...{ api, default: { http: own }, chainDefault: { http: all } },
  })
})

it('has the picture that the host names, and keeps the rest of the record', () => {
  expect(resolveNetwork(network, { chainImages: { 'abc:1': 'https://p.example/' } })).toMatchObject({
    ...{ name: 'One', nativeCurrency: network.nativeCurrency },
    assets: { imageId: 'one', imageUrl: 'https://p.example/' },
  })
  expect(resolveNetwork(network, { chainImages: { 'abc:2': 'https://p.example/' } }).assets).toEqual(network.assets)
})
