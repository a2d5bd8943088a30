import type { RemoteWalletAdapter } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { networkOf, ONE, SOL, TWO } from '../test/stage.js'
import { buildOffer, propertiesOf } from './proposal.js'

const events = ['accountsChanged', 'chainChanged']
type Adapter = Omit<RemoteWalletAdapter, 'createProvider'>
const families = new Map<string, Adapter>([
  ['eip155', { methods: ['personal_sign'], events }],
  ['solana', { methods: ['solana_signMessage'], events }],
])
const withBoth = {
  ...networkOf(ONE),
  rpcUrls: {
    default: { http: ['https://proxy.example'] },
    chainDefault: { http: ['https://own.example', 'https://two.example'] },
  },
}

it('asks each family for its networks, with the first address of each that is not the proxy [S3.1] [S3.2]', () => {
  expect(buildOffer(families, [withBoth, networkOf(SOL), networkOf(TWO, ['https://node.example'])], undefined)).toEqual(
    {
      eip155: {
        chains: [ONE, TWO],
        methods: ['personal_sign'],
        events,
        rpcMap: { [ONE]: 'https://own.example', [TWO]: 'https://node.example' },
      },
      solana: { chains: [SOL], methods: ['solana_signMessage'], events, rpcMap: {} },
    },
  )
})

describe('older ids of networks', () => {
  const olderChains = { 'solana:old': SOL, 'solana:elsewhere-old': 'solana:elsewhere' } as const
  const older = new Map([['solana', { methods: [], events, olderChains }]])

  it('are asked for along with the network, where the host has it; nodes follow the one of today', () => {
    expect(buildOffer(older, [networkOf(SOL, ['https://node.example'])], undefined).solana).toMatchObject({
      chains: [SOL, 'solana:old'],
      rpcMap: { [SOL]: 'https://node.example' },
    })
  })

  it('are asked for once by a host that has such a network itself', () => {
    expect(buildOffer(older, [networkOf('solana:old'), networkOf(SOL)], undefined).solana?.chains).toEqual([
      'solana:old',
      SOL,
    ])
  })

  it('are not added to what the host chose itself', () => {
    const override = { solana: { chains: [SOL] } } as const
    expect(buildOffer(older, [networkOf(SOL)], { override }).solana?.chains).toEqual([SOL])
  })
})

it('the host’s own choice takes the place of the family’s, part by part', () => {
  const override = {
    eip155: { methods: ['eth_sign'], chains: [TWO], rpcMap: { [TWO]: 'https://mine.example' } },
  } as const
  expect(buildOffer(families, [withBoth], { override }).eip155).toEqual({
    chains: [TWO],
    methods: ['eth_sign'],
    events,
    rpcMap: { [TWO]: 'https://mine.example' },
  })
})

it('a family without networks is not asked for', () => {
  expect(Object.keys(buildOffer(families, [networkOf(SOL)], undefined))).toEqual(['solana'])
})

describe('a family with other names on the wire', () => {
  const chain = (chainId: string) => chainId.replace('solana:', 'sol:')
  const wire = { namespace: 'sol', chain, properties: { version: '2' } }
  const sol: Adapter = { methods: [], events, wire, olderChains: { 'solana:old': SOL } }
  const named = new Map([...families, ['solana', sol]])

  it('is asked for by them, nodes and older ids too', () => {
    expect(buildOffer(named, [networkOf(SOL, ['https://node.example']), networkOf(ONE)], undefined)).toEqual({
      eip155: { chains: [ONE], methods: ['personal_sign'], events, rpcMap: {} },
      sol: { chains: [chain(SOL), 'sol:old'], methods: [], events, rpcMap: { [chain(SOL)]: 'https://node.example' } },
    })
  })

  it('is asked by them for what the host has chosen', () => {
    const override = { solana: { chains: ['solana:x'], rpcMap: { 'solana:x': 'https://x.example' } } } as const
    expect(buildOffer(named, [networkOf(SOL)], { override }).sol).toMatchObject({
      chains: ['sol:x'],
      rpcMap: { 'sol:x': 'https://x.example' },
    })
  })

  it('may send properties along; without any there are none', () => {
    expect([propertiesOf(named), propertiesOf(families)]).toEqual([{ version: '2' }, undefined])
  })
})
