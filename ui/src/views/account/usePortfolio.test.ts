import { type Holdings, type PortfolioState, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { shownWorth } from './AccountWorth.js'

const ACCOUNT = 'test:1:alice'
const holdings = (total?: string): Holdings => ({ tokens: [], collectibles: [], total, unpriced: 0, atMs: 7 })
const failed = (kept?: Holdings): PortfolioState => ({
  account: ACCOUNT,
  status: 'failed',
  error: new PorticoError('ACCOUNT_MISSING', { namespace: 'test' }),
  lastRetryMs: 8,
  retryAtMs: 9,
  holdings: kept,
})
const shown = (state: PortfolioState | undefined) => shownWorth('ready', state, ACCOUNT)

describe('what is shown of an account’s worth', () => {
  it('is the total once it is known, and stays it while it is read again', () => {
    const ready: PortfolioState = { account: ACCOUNT, status: 'ready', holdings: holdings('12.5') }
    expect(shown(ready)).toEqual({ status: 'ready', total: '12.5' })
    expect(shown({ ...ready, status: 'loading' })).toEqual({ status: 'ready', total: '12.5' })
  })

  it('is nothing yet while it is loaded, or while the state is another account’s', () => {
    expect(shownWorth('loading', undefined, ACCOUNT)).toEqual({ status: 'loading' })
    expect(shown(undefined)).toEqual({ status: 'loading' })
    expect(shown({ account: ACCOUNT, status: 'loading' })).toEqual({ status: 'loading' })
    expect(shown({ account: 'test:1:bob', status: 'ready', holdings: holdings('12.5') })).toEqual({ status: 'loading' })
  })

  it('is left to the native balance where no plugin tells, the network is not served, or nothing has a price', () => {
    expect(shownWorth('absent', undefined, ACCOUNT)).toEqual({ status: 'none' })
    expect(shown({ account: ACCOUNT, status: 'unsupported' })).toEqual({ status: 'none' })
    expect(shown({ account: ACCOUNT, status: 'ready', holdings: holdings() })).toEqual({ status: 'none' })
  })

  it('is after a failure the last total, marked as such, and never zero [S4.24b]', () => {
    expect(shown(failed(holdings('12.5')))).toEqual({ status: 'failed', total: '12.5', atMs: 7 })
    expect(shown(failed())).toEqual({ status: 'failed' })
    expect(shownWorth('failed', undefined, ACCOUNT)).toEqual({ status: 'failed' })
  })
})
