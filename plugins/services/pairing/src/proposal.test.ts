import { expect, it } from 'vitest'
import { networkOf, ONE, SOL, TWO } from '../test/stage.js'
import { buildOffer } from './proposal.js'

const events = ['accountsChanged', 'chainChanged']
const families = new Map([
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
