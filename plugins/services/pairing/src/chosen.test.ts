import { createFakeClock } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import { createChosenStore } from './chosen.js'

const [TOPIC, OTHER] = ['a'.repeat(64), 'b'.repeat(64)]
const ONE = 'eip155:1'
const TWO = 'eip155:2'

function setUp(text?: string) {
  const items = new Map(text === undefined ? [] : [['chosen', text]])
  const set = vi.fn((key: string, value: string | undefined) => {
    if (value === undefined) items.delete(key)
    else items.set(key, value)
  })
  const clock = createFakeClock()
  const storage = { get: (key: string) => items.get(key), set, keys: () => [...items.keys()] }
  return { items, set, clock, storage, chosen: createChosenStore(storage, clock) }
}

it('keeps network and account by session and family', async () => {
  const { chosen, clock, storage } = setUp()
  chosen.set(TOPIC, 'eip155', { chainId: ONE })
  chosen.set(TOPIC, 'solana', { address: 'abc' })
  chosen.set(OTHER, 'eip155', { chainId: TWO })
  const expectAll = ({ get }: Pick<typeof chosen, 'get'>) =>
    expect([get(TOPIC, 'eip155'), get(TOPIC, 'solana'), get(OTHER, 'eip155'), get(OTHER, 'solana')]).toEqual([
      { chainId: ONE },
      { address: 'abc' },
      { chainId: TWO },
      {},
    ])
  expectAll(chosen)
  await clock.advance(0)
  expectAll(chosen)
  expectAll(createChosenStore(storage, clock))
})

it('writes once for all that happens in one task', async () => {
  const { chosen, clock, set, items } = setUp()
  for (let index = 0; index < 10_000; index++) chosen.set(TOPIC, 'eip155', { chainId: index % 2 ? ONE : TWO })
  chosen.set(OTHER, 'eip155', { address: 'x' })
  expect(set).not.toHaveBeenCalled()
  await clock.advance(0)
  expect(set).toHaveBeenCalledOnce()
  expect(items.get('chosen')).toBe(
    JSON.stringify({ [TOPIC]: { eip155: { chainId: ONE } }, [OTHER]: { eip155: { address: 'x' } } }),
  )
  chosen.set(TOPIC, 'eip155', { chainId: TWO })
  await clock.advance(0)
  expect(set).toHaveBeenCalledTimes(2)
  expect(clock.pending()).toBe(0)
})

it('forgets one session, and with the last one its key', async () => {
  const { chosen, clock, items } = setUp()
  chosen.set(TOPIC, 'eip155', { chainId: ONE })
  chosen.set(OTHER, 'eip155', { chainId: TWO })
  await clock.advance(0)
  chosen.forget(TOPIC)
  expect([chosen.get(TOPIC, 'eip155'), chosen.get(OTHER, 'eip155')]).toEqual([{}, { chainId: TWO }])
  await clock.advance(0)
  expect(items.get('chosen')).toBe(JSON.stringify({ [OTHER]: { eip155: { chainId: TWO } } }))
  chosen.forget(OTHER)
  await clock.advance(0)
  expect([...items]).toEqual([])
})

it('writes at once when the page is left, and nothing more then', async () => {
  const { chosen, clock, set } = setUp()
  chosen.flush()
  expect(set).not.toHaveBeenCalled()
  chosen.set(TOPIC, 'eip155', { chainId: ONE })
  chosen.flush()
  expect(set).toHaveBeenCalledOnce()
  await clock.advance(0)
  expect(set).toHaveBeenCalledOnce()
  expect(clock.pending()).toBe(0)
})

it('keeps what another kernel of the page has written meanwhile', async () => {
  const { chosen, clock, storage } = setUp()
  const other = createChosenStore(storage, clock)
  chosen.set(TOPIC, 'eip155', { chainId: ONE })
  other.set(OTHER, 'eip155', { chainId: TWO })
  await clock.advance(0)
  expect([chosen.get(OTHER, 'eip155'), other.get(TOPIC, 'eip155')]).toEqual([{ chainId: TWO }, { chainId: ONE }])
})

it.each([
  '{',
  'null',
  '[]',
  '{"a":7}',
  `{"${TOPIC}":{"eip155":{"chainId":"mainnet"}}}`,
  `{"${TOPIC}":{"eip155":{"address":"${'x'.repeat(129)}"}}}`,
])('takes %s for nothing', (text) => {
  expect(setUp(text).chosen.get(TOPIC, 'eip155')).toEqual({})
})
