import { PorticoError } from '@portico/kernel'
import { createLeakGuard, createMemoryArea } from '@portico/kernel/testing'
import fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountOn, createTestFamily, KEY, openPage, START_MS, sent } from '../test/stage.js'

const DAY_MS = 24 * 60 * 60_000

const late = (transactionId: string) => new PorticoError('TX_PENDING', { transactionId, waitedMs: 1 })
const storedIds = (area: ReturnType<typeof createMemoryArea>) =>
  (JSON.parse(area.getItem(KEY) ?? '{"d":[]}').d as { transactionId: string }[]).map((one) => one.transactionId)

afterEach(() => vi.unstubAllGlobals())

describe('a transaction', () => {
  it.each<['succeeded' | 'failed' | PorticoError, string]>([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    [new PorticoError('TX_REPLACED', { transactionId: 'a' }), 'replaced'],
    [new PorticoError('TX_DROPPED', { transactionId: 'a' }), 'dropped'],
    [new PorticoError('TX_EXPIRED', { transactionId: 'a' }), 'expired'],
  ])('that ends with %s is shown as %s, and listeners hear of it once', async (outcome, status) => {
    const family = createTestFamily('one')
    const { clock, pending, settled, shown } = await openPage([family])
    pending.add(sent('a', { asset: 'one:1/token:T' }))
    expect(shown()).toEqual(['a pending'])
    await clock.advance(0)
    family.answer('a', outcome)
    await clock.advance(DAY_MS)
    expect(shown()).toEqual([`a ${status}`])
    expect(family.asked).toEqual(['a'])
    expect(clock.pending()).toBe(0)
    const ids = { namespace: 'one', chainId: 'one:1', account: accountOn('one'), asset: 'one:1/token:T' }
    expect(settled).toEqual([{ ...ids, transactionId: 'a', status }])
  })

  it.each([
    ['that is not in yet', late('a')],
    ['whose node is silent', new PorticoError('RPC_FAILED', { chainId: 'one:1', method: 'm' })],
    ['of a family that throws something else', new Error('oops') as PorticoError],
  ])('%s is late, and looked up again with growing pauses', async (_what, trouble) => {
    const family = createTestFamily('one')
    const { clock, pending, settled, shown } = await openPage([family])
    family.outcomes.set('a', trouble)
    pending.add(sent('a'))
    await clock.advance(0)
    expect(shown()).toEqual(['a late'])
    await clock.advance(4_999)
    expect(family.asked).toHaveLength(1)
    await clock.advance(1)
    expect(family.asked).toHaveLength(2)
    await clock.advance(9_999)
    expect(family.asked).toHaveLength(2)
    await clock.advance(1)
    expect(family.asked).toHaveLength(3)
    expect(settled).toEqual([])
    family.outcomes.set('a', 'succeeded')
    await clock.advance(20_000)
    expect(shown()).toEqual(['a succeeded'])
  })

  it('that never ends is asked for at least every five minutes, and given up after a day', async () => {
    const family = createTestFamily('one')
    const area = createMemoryArea()
    const { clock, pending, shown } = await openPage([family], { area })
    family.outcomes.set('a', late('a'))
    pending.add(sent('a'))
    await clock.advance(60 * 60_000)
    const before = family.asked.length
    await clock.advance(5 * 60_000)
    expect(family.asked.length).toBe(before + 1)
    await clock.advance(DAY_MS)
    expect(shown()).toEqual(['a late'])
    expect(clock.pending()).toBe(0)
    pending.resume()
    expect(area.getItem(KEY)).toBeNull()
  })

  it('that was sped up in the wallet is known by what does the same in its place, too', async () => {
    const family = createTestFamily('one')
    const { clock, pending, settled } = await openPage([family])
    pending.add(sent('a'))
    await clock.advance(0)
    family.replace('a', 'b')
    family.answer('a', 'succeeded')
    await clock.advance(0)
    expect(pending.list.get()).toMatchObject([{ transactionId: 'a', successorId: 'b', status: 'succeeded' }])
    expect(settled).toMatchObject([{ transactionId: 'a', status: 'succeeded' }])
  })

  it('whose tokens the network tells of names each of them once when it is settled', async () => {
    const family = createTestFamily('one')
    const { clock, pending, settled } = await openPage([family])
    pending.add(sent('a'))
    await clock.advance(0)
    family.move('a', ['one:1:t', 'one:1:u'])
    family.move('a', ['one:1:u'])
    family.answer('a', 'succeeded')
    await clock.advance(0)
    expect(settled).toMatchObject([{ transactionId: 'a', moved: ['one:1:t', 'one:1:u'] }])
  })

  it('that may or may not be on its way is late from the start', async () => {
    const { pending, shown } = await openPage([createTestFamily('one')])
    pending.add(sent('a'), { status: 'late' })
    expect(shown()).toEqual(['a late'])
  })

  it('of a family that can’t send is late, without a request', async () => {
    const { clock, pending, shown } = await openPage([createTestFamily('one', { sends: false })])
    pending.add(sent('a'))
    await clock.advance(0)
    expect(shown()).toEqual(['a late'])
  })

  it('that is known changes nothing, whatever became of it', async () => {
    const family = createTestFamily('one')
    const area = createMemoryArea()
    const { clock, pending, shown } = await openPage([family], { area })
    pending.add(sent('a'))
    pending.add(sent('a', { amount: 99n }))
    await clock.advance(0)
    family.answer('a', 'succeeded')
    await clock.advance(0)
    pending.add(sent('a'))
    await clock.advance(0)
    expect([shown(), family.asked, area.getItem(KEY)]).toEqual([['a succeeded'], ['a'], null])
  })

  it('is looked up only while someone can see the page', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    const family = createTestFamily('one')
    const { clock, pending } = await openPage([family])
    family.outcomes.set('a', late('a'))
    pending.add(sent('a'))
    await clock.advance(60 * 60_000)
    expect(family.asked).toEqual([])
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await clock.advance(0)
    expect(family.asked).toEqual(['a'])
    page.visibilityState = 'hidden'
    await clock.advance(60 * 60_000)
    expect(family.asked).toEqual(['a'])
  })
})

describe('the list', () => {
  it('is in the order of sending, newest first', async () => {
    const { pending, shown } = await openPage([createTestFamily('one')])
    pending.add(sent('b', { sentAtMs: START_MS + 1 }))
    pending.add(sent('a'))
    pending.add(sent('c', { sentAtMs: START_MS + 2 }))
    expect(shown()).toEqual(['c pending', 'b pending', 'a pending'])
  })

  it('watches 99 at most: the oldest makes room, in storage too [S9.1c]', async () => {
    const family = createTestFamily('one')
    const area = createMemoryArea()
    const { clock, pending } = await openPage([family], { area })
    for (let index = 0; index < 100; index++) pending.add(sent(`t${index}`, { sentAtMs: START_MS + index }))
    await clock.advance(0)
    expect(family.waiting()).toBe(99)
    expect(pending.list.get()).toHaveLength(99)
    expect(pending.list.get().at(-1)?.transactionId).toBe('t1')
    expect(storedIds(area)).toHaveLength(99)
    expect(storedIds(area)).not.toContain('t0')
  })

  it('loses what belongs to a family whose session ends, and nothing else [S4.2]', async () => {
    const [one, two] = [createTestFamily('one'), createTestFamily('two')]
    const area = createMemoryArea()
    const { kernel, clock, pending, settled, shown } = await openPage([one, two], { area })
    pending.add(sent('a'))
    pending.add(sent('b', { account: accountOn('two') }))
    await clock.advance(0)
    await kernel.disconnect('one')
    await clock.advance(0)
    expect(shown()).toEqual(['b pending'])
    expect(storedIds(area)).toEqual(['b'])
    expect([one.waiting(), two.waiting()]).toEqual([0, 1])
    expect(settled).toEqual([])
  })
})

describe('over a reload', () => {
  it('one of which only its title is known is still there, by it', async () => {
    const area = createMemoryArea()
    const first = await openPage([createTestFamily('one')], { area })
    const { to, ...transaction } = sent('a', { title: 'Berth 7 booked', amount: 0n })
    first.pending.add(transaction)
    await first.kernel.dispose()
    const { pending } = await openPage([createTestFamily('one')], { area })
    pending.resume()
    expect(pending.list.get()).toEqual([{ ...transaction, status: 'pending' }])
  })

  it('goes on with what is on its way, when it is asked to, and only once', async () => {
    const area = createMemoryArea()
    const first = await openPage([createTestFamily('one')], { area })
    const transaction = sent('a', { asset: 'one:1/token:T', amount: 2n ** 200n, hint: { nonce: '7', origin: 'near' } })
    first.pending.add(transaction)
    await first.kernel.dispose()

    const family = createTestFamily('one')
    const { clock, pending, settled, shown } = await openPage([family], { area })
    await clock.advance(0)
    expect([shown(), family.asked]).toEqual([[], []])
    pending.resume()
    pending.resume()
    await clock.advance(0)
    expect(family.asked).toEqual(['a'])
    expect(pending.list.get()).toEqual([{ ...transaction, status: 'pending' }])
    // The whole receipt goes back to the family, not the id alone.
    expect(family.receipts).toEqual([{ id: 'a', hint: { nonce: '7', origin: 'near' }, account: accountOn('one') }])
    family.answer('a', 'succeeded')
    await clock.advance(0)
    expect([shown(), settled.length, area.getItem(KEY)]).toEqual([['a succeeded'], 1, null])
  })

  it('waits for the family to be connected', async () => {
    const area = createMemoryArea()
    const first = await openPage([createTestFamily('one')], { area })
    first.pending.add(sent('a'))
    await first.kernel.dispose()
    const family = createTestFamily('one')
    const { kernel, clock, pending, shown } = await openPage([family], { area, connects: false })
    pending.resume()
    await clock.advance(0)
    expect([shown(), family.asked, storedIds(area)]).toEqual([[], [], ['a']])
    await kernel.connect('one', 'wallet')
    await clock.advance(0)
    expect([shown(), family.asked]).toEqual([['a pending'], ['a']])
  })

  it('what was sent more than a day ago is let go', async () => {
    const area = createMemoryArea()
    const first = await openPage([createTestFamily('one')], { area })
    first.pending.add(sent('a', { sentAtMs: START_MS - DAY_MS }))
    await first.kernel.dispose()
    const { pending, shown } = await openPage([createTestFamily('one')], { area })
    pending.resume()
    expect([shown(), area.getItem(KEY)]).toEqual([[], null])
  })

  it.each([
    ['a long symbol', { symbol: 'x'.repeat(300) }],
    ['as many decimals as a contract can have', { decimals: 255 }],
  ])('what was sent of a token with %s is there, and takes nothing else with it', async (_what, changes) => {
    const area = createMemoryArea()
    const first = await openPage([createTestFamily('one')], { area })
    first.pending.add(sent('a'))
    first.pending.add(sent('b', changes))
    first.pending.add(sent('c'))
    await first.kernel.dispose()
    const { pending, shown } = await openPage([createTestFamily('one')], { area })
    pending.resume()
    expect(shown().toSorted()).toEqual(['a pending', 'b pending', 'c pending'])
  })

  it('what can’t be kept is watched all the same, and takes nothing else with it', async () => {
    const area = createMemoryArea()
    const { pending, shown } = await openPage([createTestFamily('one')], { area })
    pending.add(sent('a'))
    pending.add(sent('b', { to: 'x'.repeat(300) }))
    pending.add(sent('c'))
    pending.add(sent('d', { hint: { long: 'x'.repeat(257) } }))
    pending.add(sent('e', { hint: Object.fromEntries([...'123456789'].map((name) => [name, ''])) }))
    expect([shown().length, storedIds(area)]).toEqual([5, ['a', 'c']])
  })

  it('what does not fit is deleted, never repaired', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((d) => JSON.stringify({ v: 1, d: [d] })),
        ),
        async (text) => {
          const area = createMemoryArea({ [KEY]: text })
          const { kernel, pending, shown } = await openPage([createTestFamily('one')], { area })
          pending.resume()
          expect([shown(), area.getItem(KEY)]).toEqual([[], null])
          await kernel.dispose()
        },
      ),
      { numRuns: 50 },
    )
    const { amount, ...rest } = sent('a')
    for (const d of [
      { ...rest, amount: 1 },
      { ...rest, amount: '-1' },
      { ...rest, amount: `${amount}`, asset: 'x' },
      { ...rest, amount: `${amount}`, hint: { height: 7 } },
      { ...rest, amount: `${amount}`, hint: 'height' },
    ]) {
      const area = createMemoryArea({ [KEY]: JSON.stringify({ v: 1, d: [d] }) })
      const { pending, shown } = await openPage([createTestFamily('one')], { area })
      pending.resume()
      expect([shown(), area.getItem(KEY)]).toEqual([[], null])
    }
  })
})

it('two tabs lose none of each other’s transactions', async () => {
  const area = createMemoryArea()
  const families = [createTestFamily('one'), createTestFamily('one')] as const
  const [left, right] = [await openPage([families[0]], { area }), await openPage([families[1]], { area })]
  left.pending.add(sent('a'))
  right.pending.add(sent('b'))
  left.pending.add(sent('c'))
  expect(storedIds(area)).toEqual(['a', 'b', 'c'])
  await right.clock.advance(0)
  families[1].answer('b', 'succeeded')
  await right.clock.advance(0)
  expect(storedIds(area)).toEqual(['a', 'c'])
})

it('nothing is stored, asked or timed before something is sent, and nothing is left when the page goes', async () => {
  const area = createMemoryArea()
  const family = createTestFamily('one')
  const { kernel, clock, pending } = await openPage([family], { area, connects: false })
  expect([area.length, family.asked, clock.pending()]).toEqual([0, [], 0])
  family.outcomes.set('a', late('a'))
  pending.add(sent('a'))
  await clock.advance(0)
  expect(clock.pending()).toBe(1)
  await kernel.dispose()
  await clock.advance(DAY_MS)
  expect([family.asked, clock.pending(), storedIds(area)]).toEqual([['a'], 0, ['a']])
})

it('a look-up that is under way ends with the page, and so does what waits for a hidden page', async () => {
  const family = createTestFamily('one')
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const { kernel, clock, pending } = await openPage([family])
  const guard = createLeakGuard()
  onTestFinished(guard.release)
  pending.add(sent('a'))
  await clock.advance(0)
  page.visibilityState = 'hidden'
  pending.add(sent('b'))
  await clock.advance(0)
  expect([family.asked, family.waiting(), guard.leaks()]).toEqual([
    ['a'],
    1,
    ['listener "visibilitychange" on EventTarget'],
  ])
  await kernel.dispose()
  await clock.advance(0)
  expect([family.asked, family.waiting(), clock.pending(), guard.leaks()]).toEqual([['a'], 0, 0, []])
})
