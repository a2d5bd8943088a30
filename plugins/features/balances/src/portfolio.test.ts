import {
  type AccountId,
  Addresses,
  Balance,
  Indexer,
  Portfolio,
  type PortfolioState,
  PorticoError,
} from '@portico/kernel'
import { createMemoryArea } from '@portico/kernel/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, BOB, ether, KEY, ONE, openPage, row, START_MS, tokenAt, type World } from '../test/stage.js'
import { balances } from './index.js'

const DOWN = new PorticoError('HTTP_STATUS', { status: 503 })
const BROKEN = new PorticoError('HTTP_STATUS', { status: 500 })
const SILENT = new PorticoError('RPC_FAILED', { chainId: ONE, method: 'm' })
const TOKEN = tokenAt('0xaa')

/** A service that answers when the test says so. */
function hold(world: World) {
  const open: ((rows: ReturnType<typeof ether>[] | Error) => void)[] = []
  world.rows = () =>
    new Promise((resolve, reject) => {
      open.push((rows) => (rows instanceof Error ? reject(rows) : resolve(rows)))
    })
  return (index: number, rows: ReturnType<typeof ether>[] | Error) => open[index]?.(rows)
}

const statusOf = (state: PortfolioState | undefined) => state && `${state.account} ${state.status}`
const settled = (account: AccountId, asset?: `${string}:${string}/${string}:${string}`) => ({
  ...{ namespace: 'eip155', chainId: ONE, account, asset, transactionId: 't', status: 'succeeded' as const },
})

afterEach(() => vi.unstubAllGlobals())

it('serves the families whose balances can be read, and brings their tabs [S9.18] [S2.3]', () => {
  const { namespaces, requires, contributes } = balances().manifest
  expect([namespaces, requires]).toMatchObject(['each', { balance: Balance, addresses: Addresses }])
  expect(contributes?.tabs?.map(({ id, label }) => `${id} ${label}`)).toEqual(['tokens Tokens', 'nfts NFTs'])
  const facts = { namespace: 'eip155', connected: true, has: () => true }
  const isShown = (urls: object) => contributes?.tabs?.map(({ when }) => when?.({ ...facts, urls }))
  expect([isShown({}), isShown({ apiUrl: 'http://localhost' })]).toEqual([
    [false, false],
    [true, true],
  ])
})

describe('reading', () => {
  it('gives the page the list of tokens of an account [S3.4]', async () => {
    const { kernel } = await openPage({ rows: [ether(), row({ address: TOKEN, symbol: 'TUSD' })] })
    const portfolio = await kernel.get(Portfolio, 'eip155')
    const tokens = await portfolio.refresh(ALICE)
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'TUSD'])
    expect(portfolio.state.get()).toMatchObject({ account: ALICE, status: 'ready', holdings: { tokens } })
  })

  it('is under way from start to end, also when it fails [S4.24a]', async () => {
    const { portfolio, world, clock } = await openPage()
    const answer = hold(world)
    const first = portfolio.refresh(ALICE)
    expect(statusOf(portfolio.state.get())).toBe(`${ALICE} loading`)
    await clock.advance(0)
    answer(0, [ether()])
    await first
    expect(statusOf(portfolio.state.get())).toBe(`${ALICE} ready`)
    const second = portfolio.refresh(ALICE, { force: true })
    expect(portfolio.state.get()).toMatchObject({ status: 'loading', holdings: { total: '2' } })
    await clock.advance(0)
    answer(1, BROKEN)
    await expect(second).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause: BROKEN })
    expect(portfolio.state.get()).toMatchObject({ status: 'failed', holdings: { total: '2' } })
  })

  it('needs an address, a network and its own family [S5.9]', async () => {
    const { portfolio, world } = await openPage({ rows: [ether()] })
    for (const account of ['', 'eip155:1', 'eip155:1:', 'solana:localnet:alice']) {
      expect(await portfolio.refresh(account as AccountId)).toEqual([])
    }
    expect([world.asked, portfolio.state.get()]).toEqual([[], undefined])
  })

  it('on a network that is not offered says so at once, without a request [S5.9] [S8.1g]', async () => {
    const { portfolio, world, clock } = await openPage({ rows: [ether()] })
    const elsewhere: AccountId = 'eip155:5:0xa11ce'
    expect(await portfolio.refresh(elsewhere)).toEqual([])
    portfolio.watch(elsewhere)
    await clock.advance(60_000)
    const { asked, nodeCalls, walletCalls } = world
    expect([asked, nodeCalls, walletCalls, clock.pending()]).toEqual([[], 0, 0, 0])
    expect(statusOf(portfolio.state.get())).toBe(`${elsewhere} unsupported`)
  })

  it('of one account by many at once is one call', async () => {
    const { portfolio, world } = await openPage({ rows: [ether()] })
    const answers = await Promise.all([portfolio.refresh(ALICE), portfolio.refresh(ALICE)])
    expect(answers.map(([first]) => first?.symbol)).toEqual(['ETH', 'ETH'])
    expect(world.asked).toHaveLength(1)
  })

  it('that someone gives up goes on for the others', async () => {
    const { portfolio, world, clock } = await openPage()
    const answer = hold(world)
    const abort = new AbortController()
    const [left, stayed] = [portfolio.refresh(ALICE, { signal: abort.signal }), portfolio.refresh(ALICE)]
    abort.abort()
    await expect(left).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await clock.advance(0)
    answer(0, [ether()])
    expect(await stayed).toHaveLength(1)
  })

  it('of another account ends the one before, whose late answer changes nothing', async () => {
    const { portfolio, world, clock } = await openPage()
    const answer = hold(world)
    const alice = portfolio.refresh(ALICE).catch((error: unknown) => error)
    await clock.advance(0)
    const bob = portfolio.refresh(BOB)
    await clock.advance(0)
    answer(1, [ether('2')])
    await bob
    answer(0, [ether('9')])
    expect(await alice).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(portfolio.state.get()).toMatchObject({ account: BOB, status: 'ready', holdings: { total: '4' } })
  })

  it('anew while one is under way answers both with the newer', async () => {
    const { portfolio, world, clock } = await openPage()
    const answer = hold(world)
    const first = portfolio.refresh(ALICE)
    await clock.advance(0)
    const second = portfolio.refresh(ALICE, { force: true })
    await clock.advance(0)
    answer(1, [ether('2')])
    answer(0, [ether('9')])
    expect((await first)[0]?.amount).toBe(2n * 10n ** 18n)
    expect((await second)[0]?.amount).toBe(2n * 10n ** 18n)
  })

  it('ends with the session, and nothing of it stays', async () => {
    const { kernel, portfolio, world, area, clock } = await openPage({ rows: [ether()] })
    await kernel.discover()
    await kernel.connect('eip155', 'wallet')
    await portfolio.refresh(ALICE)
    const answer = hold(world)
    const late = portfolio.refresh(ALICE, { force: true }).catch((error: unknown) => error)
    await clock.advance(0)
    await kernel.disconnect('eip155')
    expect([portfolio.state.get(), area.getItem(KEY)]).toEqual([undefined, null])
    answer(0, [ether()])
    expect(await late).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(portfolio.state.get()).toBeUndefined()
  })

  it('does not begin again for a view that is still fading when the session has ended', async () => {
    const { kernel, portfolio, world, area, clock } = await openPage({ rows: [ether()] })
    await kernel.discover()
    await kernel.connect('eip155', 'wallet')
    portfolio.watch(ALICE)
    await clock.advance(0)
    await kernel.disconnect('eip155')
    await clock.advance(60_000)
    expect([world.asked.length, area.getItem(KEY), clock.pending()]).toEqual([1, null, 0])
    await kernel.connect('eip155', 'wallet')
    await clock.advance(0)
    expect(world.asked).toHaveLength(2)
  })

  it('of an earlier page goes with the session, too', async () => {
    const area = createMemoryArea()
    const first = await openPage({ rows: [ether()] }, { area })
    await first.portfolio.refresh(ALICE)
    await first.kernel.dispose()
    const { kernel } = await openPage({}, { area, clock: first.clock })
    await kernel.discover()
    await kernel.connect('eip155', 'wallet')
    expect(area.getItem(KEY)).not.toBeNull()
    await kernel.disconnect('eip155')
    expect(area.getItem(KEY)).toBeNull()
  })
})

describe('for 30 s', () => {
  it.each([
    ['a stored portfolio', true],
    ['the one of this page', false],
  ])('%s is not shown as current when a node says that money has come: it is read anew', async (_what, isStored) => {
    const amountOf = (units: bigint) => ({ amount: units, decimals: 18, symbol: 'ETH' })
    const first = await openPage({ rows: [ether()], native: amountOf(10n ** 18n) })
    await first.portfolio.refresh(ALICE)
    const page = isStored ? await openPage({ rows: [ether('3')] }, { area: first.area, clock: first.clock }) : first
    Object.assign(page.world, { rows: [ether('3')], native: amountOf(3n * 10n ** 18n) })
    const stop = page.portfolio.watch(ALICE)
    const held = () => page.portfolio.state.get()?.holdings?.tokens[0]?.amount
    await vi.waitFor(() => expect(held()).toBe(3n * 10n ** 18n))
    expect(page.world.asked.at(-1)).toEqual({ account: ALICE, moved: ['native'] })
    stop()
  })

  it('it stays as it is when a node says the same, or nothing', async () => {
    for (const native of [{ amount: 10n ** 18n, decimals: 18, symbol: 'ETH' }, SILENT]) {
      const { portfolio, world } = await openPage({ rows: [ether()], native })
      await portfolio.refresh(ALICE)
      const before = world.nodeCalls
      const stop = portfolio.watch(ALICE)
      await vi.waitFor(() => expect(world.nodeCalls).toBe(before + 1))
      expect([world.asked.length, portfolio.state.get()?.status]).toEqual([1, 'ready'])
      stop()
    }
  })

  it('what was read is not read again [S9.3]', async () => {
    const { portfolio, world, clock } = await openPage({ rows: [ether()] })
    await portfolio.refresh(ALICE)
    await clock.advance(29_999)
    expect(await portfolio.refresh(ALICE)).toHaveLength(1)
    expect(world.asked).toHaveLength(1)
    await clock.advance(1)
    await portfolio.refresh(ALICE)
    expect(world.asked).toHaveLength(2)
  })

  it('it is there for the next page, under its account and no other [S7.22] [S3.33] [S9.3]', async () => {
    const area = createMemoryArea()
    const first = await openPage({ rows: [ether('1.5'), row({ address: TOKEN, decimals: 0, amount: '2' })] }, { area })
    await first.portfolio.refresh(ALICE)
    const known = first.portfolio.state.get()
    await first.kernel.dispose()
    await first.clock.advance(29_999)
    const next = await openPage({ rows: [ether('9')] }, { area, clock: first.clock })
    await next.portfolio.refresh(ALICE)
    expect([next.portfolio.state.get(), next.world.asked]).toEqual([known, []])
    await next.portfolio.refresh(BOB)
    expect(next.world.asked).toMatchObject([{ account: BOB }])
    await first.clock.advance(1)
    await next.portfolio.refresh(ALICE)
    expect(next.world.asked).toHaveLength(2)
  })

  it('a stored portfolio that does not fit is as none', async () => {
    const good = { tokens: [], collectibles: [], unpriced: 0, atMs: START_MS }
    for (const bad of [{ ...good, total: '-1' }, { ...good, tokens: [{ amount: 1 }] }, { ...good, unpriced: 0.5 }, 5]) {
      const area = createMemoryArea({ [KEY]: JSON.stringify({ v: 1, t: START_MS, d: [[ALICE, START_MS, bad]] }) })
      const { portfolio, world } = await openPage({ rows: [ether()] }, { area })
      await portfolio.refresh(ALICE)
      expect(world.asked).toHaveLength(1)
    }
  })

  it('what has moved is read in any case, by the service too, and kept after that [S9.3] [S7.12a]', async () => {
    const { portfolio, world, kernel, clock, area } = await openPage({ rows: [ether()] })
    await portfolio.refresh(ALICE)
    world.rows = [ether('5')]
    await portfolio.refresh(ALICE, { moved: [TOKEN, 'native'] })
    expect(world.asked.map(({ moved }) => moved)).toEqual([undefined, [TOKEN, 'native']])
    await kernel.dispose()
    const next = await openPage({}, { area, clock })
    expect((await next.portfolio.refresh(ALICE))[0]?.amount).toBe(5n * 10n ** 18n)
    expect(next.world.asked).toEqual([])
  })

  it('but what was kept of another account is old, when something has moved since', async () => {
    const { kernel, portfolio, world } = await openPage({ rows: [ether()] })
    await portfolio.refresh(ALICE)
    kernel.events.emit('transaction:settled', settled(ALICE))
    await portfolio.refresh(BOB)
    world.rows = [ether('0.5')]
    expect((await portfolio.refresh(ALICE))[0]?.amount).toBe(5n * 10n ** 17n)
  })

  it('what moved is asked for once, but again when that failed', async () => {
    const { portfolio, world } = await openPage({ rows: BROKEN })
    await expect(portfolio.refresh(ALICE, { moved: [TOKEN] })).rejects.toThrow()
    world.rows = [ether()]
    await portfolio.refresh(ALICE, { force: true })
    await portfolio.refresh(ALICE, { force: true })
    expect(world.asked.map(({ moved }) => moved)).toEqual([[TOKEN], [TOKEN], undefined])
  })
})

describe('after a failure', () => {
  it('says when it was, and when it will be tried again [S4.24b]', async () => {
    const { portfolio, clock } = await openPage({ rows: BROKEN })
    await clock.advance(5)
    await expect(portfolio.refresh(ALICE)).rejects.toThrow('Token Balance Unavailable')
    expect(portfolio.state.get()).toMatchObject({
      ...{ status: 'failed', lastRetryMs: START_MS + 5, retryAtMs: START_MS + 30_005 },
      error: { code: 'BALANCE_UNAVAILABLE', context: { chainId: ONE } },
    })
  })

  it('the answer is empty for 30 s without a call, and the state says why [S4.25] [S9.1b]', async () => {
    const { portfolio, world, clock } = await openPage({ rows: BROKEN })
    await expect(portfolio.refresh(ALICE)).rejects.toThrow()
    world.rows = [ether()]
    await clock.advance(29_999)
    expect(await portfolio.refresh(ALICE)).toEqual([])
    expect(await portfolio.refresh(ALICE, { moved: [TOKEN] })).toEqual([])
    expect([world.asked.length, statusOf(portfolio.state.get())]).toEqual([1, `${ALICE} failed`])
    await clock.advance(1)
    expect(await portfolio.refresh(ALICE)).toHaveLength(1)
  })

  it('that holds for the account, whatever was looked at between [S4.25]', async () => {
    const { portfolio, world } = await openPage({ rows: BROKEN })
    await expect(portfolio.refresh(ALICE)).rejects.toThrow()
    world.rows = [ether()]
    expect(await portfolio.refresh(BOB)).toHaveLength(1)
    expect(await portfolio.refresh(ALICE)).toEqual([])
    expect([world.asked.length, statusOf(portfolio.state.get())]).toEqual([2, `${ALICE} failed`])
  })

  it('a success clears it; a forced read is not held back [S4.24c]', async () => {
    const { portfolio, world } = await openPage({ rows: BROKEN })
    await expect(portfolio.refresh(ALICE)).rejects.toThrow()
    world.rows = [ether()]
    expect(await portfolio.refresh(ALICE, { force: true })).toHaveLength(1)
    expect(portfolio.state.get()).not.toHaveProperty('lastRetryMs')
    expect(await portfolio.refresh(ALICE)).toHaveLength(1)
  })

  it('a forced read goes on, also when others look meanwhile', async () => {
    const { portfolio, world, clock } = await openPage({ rows: BROKEN })
    await expect(portfolio.refresh(ALICE)).rejects.toThrow()
    const answer = hold(world)
    const insisted = portfolio.refresh(ALICE, { force: true })
    await clock.advance(0)
    portfolio.watch(ALICE)
    const looked = portfolio.refresh(ALICE)
    await clock.advance(0)
    expect(statusOf(portfolio.state.get())).toBe(`${ALICE} loading`)
    answer(0, [ether()])
    expect([(await insisted).length, (await looked).length, world.asked.length]).toEqual([1, 1, 2])
    expect(statusOf(portfolio.state.get())).toBe(`${ALICE} ready`)
  })

  it('because of too many calls, it waits as long as the service wants', async () => {
    const retryAtMs = START_MS + 90_000
    const { portfolio } = await openPage({ rows: new PorticoError('RATE_LIMITED', { url: 'u', retryAtMs }) })
    await expect(portfolio.refresh(ALICE)).rejects.toThrow()
    expect(portfolio.state.get()).toMatchObject({ retryAtMs })
  })

  it('what was known is kept and never looks like nothing', async () => {
    const { portfolio, world, clock } = await openPage({ rows: [ether()] })
    await portfolio.refresh(ALICE)
    world.rows = BROKEN
    await clock.advance(30_000)
    await expect(portfolio.refresh(ALICE)).rejects.toThrow()
    expect(portfolio.state.get()).toMatchObject({ status: 'failed', holdings: { total: '2', atMs: START_MS } })
  })
})

describe('the source', () => {
  it('is the service, when the wallet can’t tell [S7.37]', async () => {
    const { portfolio, world } = await openPage({ rows: [ether()] })
    expect(await portfolio.refresh(ALICE)).toHaveLength(1)
    expect([world.walletCalls, world.asked.length]).toEqual([1, 1])
  })

  it('is the wallet, when it can: the service is not asked, not even for its networks [S7.37]', async () => {
    const { portfolio, world } = await openPage({ discovered: [ether('7')], serves: 'no' })
    expect((await portfolio.refresh(ALICE))[0]?.amount).toBe(7n * 10n ** 18n)
    expect(world.asked).toEqual([])
  })

  it('is the service again, when the wallet fails', async () => {
    const discovered = new PorticoError('WALLET_FAILED', { walletId: 'wallet', method: 'm' })
    const { portfolio, world } = await openPage({ rows: [ether()], discovered })
    expect(await portfolio.refresh(ALICE)).toHaveLength(1)
    expect(world.asked).toHaveLength(1)
  })

  it('that does not know the network is said to: nothing is asked, and nothing looks empty', async () => {
    const { portfolio, world } = await openPage({ serves: 'no', rows: [ether()] })
    expect(await portfolio.refresh(ALICE)).toEqual([])
    expect([statusOf(portfolio.state.get()), world.asked]).toEqual([`${ALICE} unsupported`, []])
  })

  it('that fails with the nodes of a network that the service does not know has failed; a wallet that fails only can’t tell', async () => {
    const failures = [
      [new PorticoError('RPC_FAILED', { chainId: 'eip155:1', method: 'balances' }), 'failed'],
      [new PorticoError('WALLET_FAILED', { walletId: 'wallet', method: 'm' }), 'unsupported'],
    ] as const
    for (const [discovered, status] of failures) {
      const { portfolio } = await openPage({ serves: 'no', discovered })
      await portfolio.refresh(ALICE).catch(() => {})
      expect(statusOf(portfolio.state.get())).toBe(`${ALICE} ${status}`)
    }
  })

  it('of which that is unknown has failed, and is not unsupported', async () => {
    const { portfolio } = await openPage({ serves: 'unknown', rows: new PorticoError('HTTP_FAILED', { url: 'u' }) })
    await expect(portfolio.refresh(ALICE)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    expect(statusOf(portfolio.state.get())).toBe(`${ALICE} failed`)
  })

  it('gives way to a node for the native coin; a node that is silent changes nothing', async () => {
    const native = { amount: 3n * 10n ** 18n, decimals: 18, symbol: 'ETH' }
    const { portfolio, world } = await openPage({ rows: [ether('1')], native })
    expect((await portfolio.refresh(ALICE))[0]?.amount).toBe(native.amount)
    world.native = undefined
    expect((await portfolio.refresh(ALICE, { force: true }))[0]?.amount).toBe(10n ** 18n)
  })

  it('is not held back for more than 3 s by a node that does not answer', async () => {
    const { portfolio, clock } = await openPage({ rows: [ether('1')], native: () => new Promise(() => {}) })
    const tokens = portfolio.refresh(ALICE)
    await clock.advance(2_999)
    expect(statusOf(portfolio.state.get())).toBe(`${ALICE} loading`)
    await clock.advance(1)
    expect(statusOf(portfolio.state.get())).toBe(`${ALICE} ready`)
    expect((await tokens)[0]?.amount).toBe(10n ** 18n)
  })
})

describe('an empty list', () => {
  it('of a service is one, when a node tells of the native coin', async () => {
    const native = { amount: 0n, decimals: 18, symbol: 'ETH' }
    const { portfolio } = await openPage({ native })
    expect((await portfolio.refresh(ALICE)).map(({ amount }) => amount)).toEqual([0n])
  })

  it('is a failure, when the node that could tell of the native coin is silent', async () => {
    const { portfolio, world } = await openPage({ native: SILENT })
    await expect(portfolio.refresh(ALICE)).rejects.toMatchObject({ cause: { code: 'RPC_FAILED' } })
    expect(world.nodeCalls).toBe(1)
  })

  it('is a failure also beside collectibles and rows that can’t be read', async () => {
    const rows = [row({ address: TOKEN, decimals: 0 }), row({ address: tokenAt('0xbb'), amount: 'many' })]
    const { portfolio } = await openPage({ rows, native: SILENT })
    await expect(portfolio.refresh(ALICE)).rejects.toMatchObject({ cause: { code: 'RPC_FAILED' } })
    expect(statusOf(portfolio.state.get())).toBe(`${ALICE} failed`)
  })
})

describe('watching', () => {
  it('reads every 30 s as long as someone watches, and leaves no timer', async () => {
    const { portfolio, world, clock } = await openPage({ rows: [ether()] })
    const [one, other] = [portfolio.watch(ALICE), portfolio.watch(ALICE)]
    await clock.advance(0)
    expect(world.asked).toHaveLength(1)
    one()
    await clock.advance(60_000)
    expect(world.asked).toHaveLength(3)
    other()
    other()
    expect(clock.pending()).toBe(0)
    await clock.advance(120_000)
    expect(world.asked).toHaveLength(3)
  })

  it('a poll takes no other name for the native coin than the first reading', async () => {
    const lie = row({ name: 'USD Coin', symbol: 'USDC', amount: '2', price: 1 })
    const { portfolio, clock, world } = await openPage({
      rows: [lie],
      native: { amount: 5n, decimals: 18, symbol: 'ETH' },
    })
    const named = () => portfolio.state.get()?.holdings?.tokens.map(({ name, symbol }) => `${name} ${symbol}`)
    const stop = portfolio.watch(ALICE)
    await clock.advance(0)
    await vi.waitFor(() => expect(named()).toEqual(['Ether ETH']))
    await clock.advance(30_000)
    await vi.waitFor(() => expect(world.asked).toHaveLength(2))
    expect(named()).toEqual(['Ether ETH'])
    stop()
  })

  it('unasked asks the node only for what the service does not tell', async () => {
    const native = { amount: 1n, decimals: 18, symbol: 'ETH' }
    const { portfolio, world, clock } = await openPage({ rows: [ether()], native })
    portfolio.watch(ALICE)
    await clock.advance(60_000)
    expect([world.asked.length, world.nodeCalls]).toEqual([3, 1])
    world.rows = []
    await clock.advance(30_000)
    expect(world.nodeCalls).toBe(2)
    expect(portfolio.state.get()).toMatchObject({ holdings: { tokens: [{ symbol: 'ETH' }] } })
  })

  it('rests while the page is hidden', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    const { portfolio, world, clock } = await openPage({ rows: [ether()] })
    portfolio.watch(ALICE)
    await clock.advance(120_000)
    expect([world.asked.length, clock.pending()]).toEqual([0, 0])
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await clock.advance(0)
    expect(world.asked).toHaveLength(1)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(clock.pending()).toBe(0)
  })

  it('after a failure it goes on when the 30 s are over [S4.25]', async () => {
    const { portfolio, world, clock } = await openPage({ rows: BROKEN })
    portfolio.watch(ALICE)
    await clock.advance(29_999)
    expect(world.asked).toHaveLength(1)
    await clock.advance(1)
    expect(world.asked).toHaveLength(2)
  })

  it('after a 503 it stops, until the visitor acts', async () => {
    const { portfolio, world, clock } = await openPage({ rows: DOWN })
    portfolio.watch(ALICE)
    await clock.advance(600_000)
    expect([world.asked.length, clock.pending()]).toEqual([1, 0])
    world.rows = [ether()]
    await portfolio.refresh(ALICE, { force: true })
    await clock.advance(30_000)
    expect(world.asked).toHaveLength(3)
  })

  it('after a 503 it goes on when the page is seen again after 60 s, and not earlier', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { portfolio, world, clock } = await openPage({ rows: DOWN })
    portfolio.watch(ALICE)
    await clock.advance(59_999)
    page.dispatchEvent(new Event('visibilitychange'))
    await clock.advance(0)
    expect(world.asked).toHaveLength(1)
    await clock.advance(1)
    page.dispatchEvent(new Event('visibilitychange'))
    await clock.advance(0)
    expect(world.asked).toHaveLength(2)
  })

  it('reads at once what a settled transaction has moved', async () => {
    const { kernel, portfolio, world, clock } = await openPage({ rows: [ether()] })
    portfolio.watch(ALICE)
    await clock.advance(1_000)
    kernel.events.emit('transaction:settled', settled(ALICE, `${ONE}/erc20:0xaa`))
    await clock.advance(0)
    expect(world.asked.map(({ moved }) => moved)).toEqual([undefined, ['native', tokenAt('0xaa')]])
    kernel.events.emit('transaction:settled', settled(ALICE))
    await clock.advance(0)
    expect(world.asked[2]?.moved).toEqual(['native'])
    kernel.events.emit('transaction:settled', { ...settled(ALICE), moved: [tokenAt('0xbb')] })
    await clock.advance(0)
    expect(world.asked[3]?.moved).toEqual(['native', tokenAt('0xbb')])
  })

  it('reads what a settled transaction has moved unseen as soon as the page is seen again', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const show = (visibilityState: string) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    }
    const { kernel, portfolio, world, clock } = await openPage({ rows: [ether()] })
    portfolio.watch(ALICE)
    await clock.advance(1_000)
    show('hidden')
    kernel.events.emit('transaction:settled', settled(ALICE))
    await clock.advance(1_000)
    expect(world.asked).toHaveLength(1)
    show('visible')
    await clock.advance(0)
    expect([world.asked[1]?.moved, world.nodeCalls]).toEqual([['native'], 2])
    show('hidden')
    show('visible')
    await clock.advance(0)
    expect(world.asked).toHaveLength(2)
  })

  it('what moved without a watcher is read anew for the next one', async () => {
    const { kernel, portfolio, world, clock } = await openPage({ rows: [ether()] })
    await portfolio.refresh(ALICE)
    kernel.events.emit('transaction:settled', settled(ALICE))
    await clock.advance(60_000)
    expect(world.asked).toHaveLength(1)
    await portfolio.refresh(ALICE)
    expect(world.asked[1]?.moved).toEqual(['native'])
  })

  it('ends with the plugin', async () => {
    const { kernel, portfolio, world, clock } = await openPage({ rows: [ether()] })
    portfolio.watch(ALICE)
    await clock.advance(0)
    await kernel.deactivate('balances')
    await clock.advance(120_000)
    expect([world.asked.length, clock.pending()]).toEqual([1, 0])
  })
})

it('nothing is asked, stored or timed before someone wants to know', async () => {
  const { kernel, clock, area, world } = await openPage({ rows: [ether()] })
  expect(kernel.has(Indexer, 'eip155')).toBe(true)
  await clock.advance(120_000)
  expect([world.asked, world.nodeCalls, world.walletCalls, area.length, clock.pending()]).toEqual([[], 0, 0, 0, 0])
})
