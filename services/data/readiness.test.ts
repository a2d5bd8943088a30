import { expect, it, vi } from 'vitest'
import { createReadiness } from './readiness.js'

function create(
  lagBlocks: number | undefined,
  { isStopping = false, isAway = false }: { readonly isStopping?: boolean; readonly isAway?: boolean } = {},
) {
  let pings = 0
  const readiness = createReadiness({
    store: {
      ping: async () => {
        pings += 1
        if (isAway) throw new Error('disk full')
      },
    },
    indexer: { status: () => ({ 'eip155:1': { isHolder: true, lagBlocks } }) },
    maxLagBlocks: 5,
    isStopping: () => isStopping,
  })
  return { readiness, pings: () => pings }
}

it('however many ask at once, the store is asked once', async () => {
  const { readiness, pings } = create(5)
  const answers = await Promise.all(Array.from({ length: 100 }, readiness.read))
  expect(answers.every(({ status, store }) => status === 'ready' && store === 'reachable')).toBe(true)
  expect(pings()).toBe(1)
})

it.each([6, undefined])('a chain whose lag is %s makes it unready', async (lag) => {
  const answer = await create(lag).readiness.read()
  expect(answer).toMatchObject({ status: 'unready', lagBlocks: { 'eip155:1': lag ?? null } })
})

it('a store that can not be written to makes it unready, and so does stopping', async () => {
  expect(await create(5, { isAway: true }).readiness.read()).toMatchObject({ status: 'unready', store: 'away' })
  expect(await create(5, { isStopping: true }).readiness.read()).toMatchObject({
    status: 'unready',
    store: 'reachable',
  })
})

it('one chain that is behind makes it unready, however close the others are', async () => {
  const { read } = createReadiness({
    store: { ping: async () => {} },
    indexer: { status: () => ({ a: { isHolder: true, lagBlocks: 0 }, b: { isHolder: true, lagBlocks: 6 } }) },
    ...{ maxLagBlocks: 5, isStopping: () => false },
  })
  expect(await read()).toEqual({ status: 'unready', store: 'reachable', lagBlocks: { a: 0, b: 6 } })
})

it('a store that does not answer is away after two seconds, and is asked again a second later', async () => {
  vi.useFakeTimers()
  try {
    const ping = vi
      .fn<() => Promise<void>>()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue()
    const { read } = createReadiness({
      ...{ store: { ping }, indexer: { status: () => ({}) }, maxLagBlocks: 5, isStopping: () => false },
    })
    const answer = read()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toMatchObject({ status: 'unready', store: 'away' })
    expect(await read()).toMatchObject({ status: 'ready', store: 'reachable' })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
