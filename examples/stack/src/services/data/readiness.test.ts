import { expect, it } from 'vitest'
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
