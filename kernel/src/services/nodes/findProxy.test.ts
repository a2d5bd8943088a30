import { expect, it } from 'vitest'
import type { Network } from '../../capabilities/network.js'
import { findProxy } from './findProxy.js'

const network: Network = {
  id: 1,
  caipNetworkId: 'abc:1',
  chainNamespace: 'abc',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const services = { rpcUrl: 'https://proxy.example', projectId: 'p 1&' }

it.each([
  ['https://proxy.example', 'https://proxy.example/v1/?chainId=abc%3A1&projectId=p+1%26'],
  ['https://proxy.example/', 'https://proxy.example/v1/?chainId=abc%3A1&projectId=p+1%26'],
  ['https://proxy.example/base/rpc//', 'https://proxy.example/base/rpc/v1/?chainId=abc%3A1&projectId=p+1%26'],
  ['http://localhost:9/x?key=k', 'http://localhost:9/x/v1/?key=k&chainId=abc%3A1&projectId=p+1%26'],
])('joins %s with path, network and project [S7.29a]', (rpcUrl, url) => {
  expect(findProxy({ ...services, rpcUrl }, 'abc:1', network, [])).toEqual({ url, batchSize: 100 })
  const { searchParams } = new URL(url)
  expect([searchParams.get('chainId'), searchParams.get('projectId')]).toEqual(['abc:1', 'p 1&'])
})

it('leaves the project out when there is none, and is nothing without an address', () => {
  expect(findProxy({ rpcUrl: services.rpcUrl }, 'abc:1', network, [])?.url).not.toContain('projectId')
  expect(findProxy({ projectId: 'p' }, 'abc:1', network, [])).toBeUndefined()
})

it('serves a network that the host has not described', () => {
  expect(findProxy(services, 'abc:2', undefined, [])).toBeDefined()
})

it.each<[string, Partial<Network>, string[]]>([
  ['says so', { local: true }, []],
  ['has the id of a development chain', { id: 31337 }, []],
  ['has the other id of a development chain', { id: '1337' }, []],
  [
    'has an own address here',
    { rpcUrls: { default: { http: ['https://node.example', 'http://localhost:8545'] } } },
    [],
  ],
  ['is read from here', {}, ['http://127.0.0.1:8545/x']],
  ['is read from here by another name', {}, ['http://chain.localhost']],
  ['is read from here in IPv6', {}, ['http://[::1]:1']],
])('never asks for a network on this machine: one that %s', (_what, differences, urls) => {
  const custom = urls.map((url) => ({ url }))
  expect(findProxy(services, 'abc:1', { ...network, ...differences }, custom)).toBeUndefined()
})

it('does not take a network for local because its proxy is', () => {
  const inForce = { default: { http: ['http://localhost:9/v1/'] }, chainDefault: { http: ['https://node.example'] } }
  expect(findProxy({ rpcUrl: 'http://localhost:9' }, 'abc:1', { ...network, rpcUrls: inForce }, [])).toBeDefined()
  expect(findProxy(services, 'abc:1', network, [{ url: 'https://localhost.example' }])).toBeDefined()
})
