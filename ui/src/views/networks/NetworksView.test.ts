import type { Network } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { groupNetworks, searchNetworks } from './NetworksView.js'

const network = (namespace: string, id: number, name: string, symbol: string): Network => ({
  id,
  caipNetworkId: `${namespace}:${id}`,
  chainNamespace: namespace,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const networks = [
  network('stone', 1, 'Quarry', 'QRY'),
  network('clay', 1, 'Kiln', 'KLN'),
  network('stone', 2, 'Basin', 'BSN'),
]
const namesOf = (found: readonly Network[]) => found.map(({ name }) => name)

describe('searchNetworks', () => {
  it.each([
    ['', ['Quarry', 'Kiln', 'Basin']],
    ['  ki ', ['Kiln']],
    ['bsn', ['Basin']],
    ['n', ['Kiln', 'Basin']],
    ['nowhere', []],
  ])('finds by name or symbol: "%s"', (text, names) => {
    expect(namesOf(searchNetworks(networks, text))).toEqual(names)
  })
})

describe('groupNetworks', () => {
  it("groups by family and keeps the host's order", () => {
    expect([...groupNetworks(networks)].map(([namespace, group]) => [namespace, namesOf(group)])).toEqual([
      ['stone', ['Quarry', 'Basin']],
      ['clay', ['Kiln']],
    ])
  })
})
