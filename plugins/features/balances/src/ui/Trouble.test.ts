import { type Portfolio, type PortfolioState, PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { ALICE, BOB } from '../../test/stage.js'
import { followTrouble } from './Trouble.js'

const holdings = { tokens: [], collectibles: [], unpriced: 0, atMs: 1 }
const failedAt = (lastRetryMs: number, account = ALICE): PortfolioState => ({
  ...{ account, status: 'failed', lastRetryMs, retryAtMs: lastRetryMs + 30_000 },
  error: new PorticoError('BALANCE_UNAVAILABLE', { chainId: 'eip155:1' }),
})
const loading: PortfolioState = { account: ALICE, status: 'loading' }

it('a failure is announced once, with its beginning, over every further try [S8.1g]', () => {
  const portfolio = {} as Portfolio
  const followed = [loading, failedAt(5), loading, failedAt(9), failedAt(9)].map((state) =>
    followTrouble(portfolio, state),
  )
  expect(followed.map(({ isNew }) => isNew)).toEqual([false, true, false, false, false])
  expect(followed.map(({ sinceMs }) => sinceMs)).toEqual([undefined, 5, 5, 5, 5])
})

it('after a success, and for another account, it is a new one [S8.1g]', () => {
  const portfolio = {} as Portfolio
  const isNew = (state: PortfolioState) => followTrouble(portfolio, state).isNew
  expect(isNew(failedAt(1))).toBe(true)
  expect(isNew({ account: ALICE, status: 'ready', holdings })).toBe(false)
  expect(isNew(failedAt(2))).toBe(true)
  expect(isNew(failedAt(3, BOB))).toBe(true)
})

it('a network that is not served is announced, too [S8.1g]', () => {
  const portfolio = {} as Portfolio
  expect(followTrouble(portfolio, { account: ALICE, status: 'unsupported' })).toEqual({
    isNew: true,
    sinceMs: undefined,
  })
  expect(followTrouble(portfolio, { account: ALICE, status: 'unsupported' }).isNew).toBe(false)
})
