import { expect, it } from 'vitest'
import { readSessionEvent as readEvent } from './sessionEvents.js'

const readSessionEvent = (payload: unknown) => readEvent(payload, new Map(), [])

const eventOf = (name: string, data: unknown, chainId = 'eip155:1') => ({
  topic: 't',
  params: { chainId, event: { name, data } },
})

it.each([
  [137, 'eip155:137'],
  ['137', 'eip155:137'],
  ['0x89', 'eip155:137'],
  ['eip155:137', 'eip155:137'],
  ['0x89z', 'eip155:0x89z'],
  ['z0x89', 'eip155:z0x89'],
  ['solana:x', 'eip155:1'],
  [{ chainId: 137 }, 'eip155:1'],
  [undefined, 'eip155:1'],
  ['not a chain', 'eip155:1'],
])('reads the network of a chain change from %j [S4.10]', (data, chainId) => {
  expect(readSessionEvent(eventOf('chainChanged', data))).toEqual({ topic: 't', namespace: 'eip155', chainId })
})

it('reads accounts in their new order', () => {
  const accounts = ['eip155:1:0xb', 'eip155:1:0xa']
  expect(readSessionEvent(eventOf('accountsChanged', accounts))).toEqual({ topic: 't', namespace: 'eip155', accounts })
})

it.each([
  undefined,
  {},
  eventOf('accountsChanged', 'x'),
  eventOf('unheardOf', 1),
  eventOf('chainChanged', 1, 'nowhere'),
])('does not follow %j', (payload) => {
  expect(readSessionEvent(payload)).toBeUndefined()
})
