import { PorticoError } from '@portico/kernel'
import { createFakeClock, type FakeClock } from '@portico/kernel/testing'
import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import { openPage, openWallet, type Page, shutClient } from '../test/stage.js'
import { createCodes } from './codes.js'
import type { Answer } from './propose.js'
import type { Relay } from './relay.js'

const MINUTE_MS = 60_000

let server: RelayServer
let clock: FakeClock
let page: Page
let wallets: PairedWallet[] = []

beforeAll(async () => {
  server = await startRelay()
})
beforeEach(async () => {
  openOrigin()
  clock = createFakeClock(Date.now())
  page = await openPage({ relayUrl: server.description.relayUrl, clock })
})
afterEach(async () => {
  page.close()
  await shutClient(page)
  for (const wallet of wallets) await wallet.dispose()
  wallets = []
  leavePage()
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

/** When the pairing ends that a code is of, by the library's clock, which is the machine's. */
const endOf = (uri: string): number => Number(/expiryTimestamp=(\d+)/.exec(uri)?.[1]) * 1_000

async function meet(): Promise<PairedWallet> {
  const wallet = await openWallet(server.description)
  wallets.push(wallet)
  return wallet
}

it('says until when the code can be answered: 4 minutes, less than the pairing’s own 5 [S3.10]', async () => {
  const { uri, expiresAtMs } = await page.pairing.propose()
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  expect(endOf(uri)).toBeGreaterThan(clock.now() + 4.9 * MINUTE_MS)
  expect(expiresAtMs).toBe(clock.now() + 4 * MINUTE_MS)
})

it('uses an unexpired code again, and makes another in its last ten seconds', async () => {
  const first = await page.pairing.propose()
  expect(await page.pairing.propose()).toBe(first)
  await clock.advance(4 * MINUTE_MS - 11_000)
  expect(await page.pairing.propose()).toBe(first)
  await clock.advance(1_000)
  expect((await page.pairing.propose()).uri).not.toBe(first.uri)
})

it('two who ask at the same time get one code', async () => {
  const [one, other] = await Promise.all([page.pairing.propose(), page.pairing.propose()])
  expect(one).toBe(other)
  expect(page.client.proposal.length).toBe(1)
})

it('forgets the code when the modal closes; a wallet that approves it all the same is connected [S2.9]', async () => {
  const wallet = await meet()
  const { uri, approved } = await page.pairing.propose()
  page.pairing.reset()
  expect((await page.pairing.propose()).uri).not.toBe(uri)
  await wallet.pair(uri)
  await wallet.approve()
  expect((await approved).namespaces).toEqual(['eip155', 'solana'])
  expect(page.offers).toHaveLength(2)
})

it('a code that is still being made when the modal closes is not used later [S2.9]', async () => {
  const early = page.pairing.propose()
  page.pairing.reset()
  const later = await page.pairing.propose()
  expect(later.uri).not.toBe((await early).uri)
  expect(await page.pairing.propose()).toBe(later)
})

it('of two codes the first approval wins, for callers of either; the second is ended', async () => {
  const [slow, fast] = [await meet(), await meet()]
  const older = await page.pairing.propose()
  page.pairing.reset()
  const newer = await page.pairing.propose()
  await slow.pair(older.uri)
  await fast.pair(newer.uri)
  await fast.approve()
  const won = await newer.approved
  expect(await older.approved).toEqual(won)
  await slow.approve()
  await vi.waitFor(() => expect(slow.sessions()).toEqual([]))
  expect(fast.sessions()).toHaveLength(1)
  expect(new Set(page.offers.map(({ id }) => id))).toEqual(new Set([won.walletId]))
})

it('a code that was used is not shown again', async () => {
  const wallet = await meet()
  const first = await page.pairing.propose()
  await wallet.pair(first.uri)
  await wallet.approve()
  await first.approved
  const second = await page.pairing.propose()
  expect(second.uri).not.toBe(first.uri)
  const other = await meet()
  await other.pair(second.uri)
  await other.approve()
  expect((await second.approved).walletId).not.toBe((await first.approved).walletId)
})

it.each([4001, 5000, 5002])('a refusal with %d is one, and the next code is a new one', async (code) => {
  const wallet = await meet()
  const { uri, approved } = await page.pairing.propose()
  await wallet.pair(uri)
  await Promise.all([wallet.reject(code), expect(approved).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })])
  expect((await page.pairing.propose()).uri).not.toBe(uri)
})

it('without an answer the wait ends when the pairing does', async () => {
  const { uri, approved } = await page.pairing.propose()
  const outcome = expect(approved).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
  await clock.advance(endOf(uri) - clock.now())
  await outcome
})

it('who gives up gets no code, and everybody else still does', async () => {
  const abort = new AbortController()
  const given = page.pairing.propose({ signal: abort.signal })
  const other = page.pairing.propose()
  abort.abort()
  await expect(given).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect((await other).uri).toMatch(/^wc:/)
})

it('after the plugin is taken down no wait and no client is left [S8.9a]', async () => {
  const { approved } = await page.pairing.propose()
  const outcome = expect(approved).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  page.close()
  await outcome
  await expect(page.pairing.propose()).rejects.toThrow('Sign Client not initialized')
})

describe('a code whose wallet is scripted', () => {
  const ANSWER: Answer = { session: {}, accept: async () => {} }
  const PAIRED = { walletId: 'pairing:a', name: 'Lantern', namespaces: ['eip155'] }

  interface Script {
    settle(answer: Answer): void
    fail(cause: unknown): void
    /** The wallet has said yes. */
    sayYes(): void
    isHeard(): boolean
  }

  function setUp(uri: (count: number) => string = (count) => `wc:${count}`) {
    for (const spy of [added, removed]) spy.mockClear()
    const clock = createFakeClock(1_700_000_000_000)
    const wallets: Script[] = []
    const send = vi.fn(async () => {
      const { promise, resolve, reject } = promiseOf<Answer>()
      const listeners = new Set<() => void>()
      const sayYes = () => listeners.forEach((listener) => void listener())
      wallets.push({ settle: resolve, fail: reject, sayYes, isHeard: () => listeners.size > 0 })
      const onAnswered = (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }
      return { uri: uri(wallets.length), answer: () => promise, onAnswered }
    })
    const accept = vi.fn(async () => PAIRED)
    const refuse = vi.fn()
    const relay: Pick<Relay, 'guard'> = { guard: (call) => call() }
    return { clock, wallets, send, accept, refuse, codes: createCodes({ clock, relay, send, accept, refuse }) }
  }
  type Parts = ReturnType<typeof setUp>

  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
  afterAll(() => void [added, removed].map((spy) => spy.mockRestore()))

  const expectNothingLeft = ({ clock, wallets }: Parts) => {
    expect(clock.pending()).toBe(0)
    expect(removed.mock.calls.length).toBe(added.mock.calls.length)
    expect(wallets.some((wallet) => wallet.isHeard())).toBe(false)
  }

  it('that settles too late is refused', async () => {
    const parts = setUp()
    const { codes, clock, wallets, refuse } = parts
    const { approved } = await codes.propose()
    const outcome = expect(approved).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
      context: { walletId: 'pairing', waitedMs: 10_000 },
    })
    wallets[0]?.sayYes()
    await clock.advance(9_999)
    expect(wallets[0]?.isHeard()).toBe(true)
    await clock.advance(1)
    await outcome
    expect(refuse).not.toHaveBeenCalled()
    wallets[0]?.settle(ANSWER)
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledWith(ANSWER))
    expectNothingLeft(parts)
  })

  it('that fails to sign in leaves the race to the others', async () => {
    const parts = setUp()
    const { codes, wallets, accept, refuse } = parts
    const first = await codes.propose()
    codes.reset()
    const second = await codes.propose()
    accept.mockRejectedValueOnce(new PorticoError('ACCOUNT_MISSING', {}))
    wallets[0]?.settle(ANSWER)
    await expect(first.approved).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    wallets[1]?.settle(ANSWER)
    expect(await second.approved).toBe(PAIRED)
    expect(refuse).not.toHaveBeenCalled()
    expectNothingLeft(parts)
  })

  it('that comes second is refused while the first is still taken in', async () => {
    const parts = setUp()
    const { codes, wallets, accept, refuse } = parts
    const first = await codes.propose()
    codes.reset()
    const second = await codes.propose()
    const { promise, resolve } = promiseOf<typeof PAIRED>()
    accept.mockReturnValueOnce(promise)
    wallets[0]?.settle(ANSWER)
    await Promise.resolve()
    wallets[1]?.settle(ANSWER)
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce())
    resolve(PAIRED)
    expect(await first.approved).toBe(PAIRED)
    expect(await second.approved).toBe(PAIRED)
    expect(accept).toHaveBeenCalledOnce()
  })

  it('leaves no timer and no listener behind, however it ends', async () => {
    const settled = setUp()
    const { approved } = await settled.codes.propose()
    settled.wallets[0]?.settle(ANSWER)
    await approved
    expectNothingLeft(settled)

    const failed = setUp()
    const refused = expect((await failed.codes.propose()).approved).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    failed.wallets[0]?.fail(new Error('broken'))
    await refused
    expectNothingLeft(failed)

    const expired = setUp()
    const outcome = expect((await expired.codes.propose()).approved).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await expired.clock.advance(300_000)
    await outcome
    expectNothingLeft(expired)

    const ended = setUp()
    const given = expect((await ended.codes.propose()).approved).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    ended.codes.end()
    await given
    expectNothingLeft(ended)
  })

  it.each([
    [() => 'wc:1?expiryTimestamp=1700000100', 100_000, 100_000],
    [() => 'wc:1?expiryTimestamp=1700000290', 240_000, 290_000],
    [() => 'wc:1?expiryTimestamp=17000002900', 240_000, 300_000],
    [() => 'wc:1?expiryTimestamp=soon', 240_000, 300_000],
    [() => 'wc:1', 240_000, 300_000],
  ])('is shown and waited for as long as the code says: %s', async (uri, shownMs, waitedMs) => {
    const { codes, clock } = setUp(uri)
    const { expiresAtMs, approved } = await codes.propose()
    expect(expiresAtMs - clock.now()).toBe(shownMs)
    const settled = vi.fn()
    approved.catch(settled)
    await clock.advance(waitedMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(settled).toHaveBeenCalledOnce()
  })

  it('is made anew after one that ended, and not before', async () => {
    const { codes, wallets, send } = setUp()
    const first = await codes.propose()
    const second = await codes.propose()
    expect(second).toBe(first)
    wallets[0]?.fail({ code: 5000, message: 'no' })
    await expect(first.approved).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect((await codes.propose()).uri).toBe('wc:2')
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('that was forgotten while it was made does not take the place of the newer one', async () => {
    const { codes, send } = setUp()
    const { promise, resolve } = promiseOf<Awaited<ReturnType<typeof send>>>()
    send.mockReturnValueOnce(promise)
    const older = codes.propose()
    codes.reset()
    const newer = await codes.propose()
    const wallet = { answer: () => new Promise<Answer>(() => {}), onAnswered: () => () => undefined }
    resolve({ uri: 'wc:late', ...wallet })
    expect((await older).uri).toBe('wc:late')
    expect(await codes.propose()).toBe(newer)
  })

  it('whose late end is of a code that was forgotten leaves the newer one', async () => {
    const { codes, wallets } = setUp()
    const older = await codes.propose()
    codes.reset()
    const newer = await codes.propose()
    wallets[0]?.fail(new Error('broken'))
    await expect(older.approved).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(await codes.propose()).toBe(newer)
  })

  const ASKED = { walletId: 'pairing' }
  const FAILED = { walletId: 'pairing', method: 'wc_sessionPropose' }
  it.each([
    ['User rejected', 'REQUEST_REJECTED', ASKED],
    [{ code: 4001, message: 'no' }, 'REQUEST_REJECTED', ASKED],
    [{ code: 5100, message: 'no such chain' }, 'WALLET_FAILED', FAILED],
    [new Error('Proposal expired'), 'PAIRING_EXPIRED', {}],
    [new Error('Request expired. Please try again.'), 'PAIRING_EXPIRED', {}],
    [new Error('It was said: Proposal expired'), 'WALLET_FAILED', FAILED],
    [new PorticoError('PAIRING_NO_ACCOUNTS', {}), 'PAIRING_NO_ACCOUNTS', {}],
    [undefined, 'WALLET_FAILED', FAILED],
  ])('that ends with %s ends in %s', async (cause, code, context) => {
    const { codes, wallets } = setUp()
    const { approved } = await codes.propose()
    wallets[0]?.fail(cause)
    const error = await approved.catch((error: unknown) => error)
    expect(error).toMatchObject({ code, context })
    if (error !== cause) expect(error).toMatchObject({ cause })
  })

  it('that can’t be sent is a named error, and the next try is a new one', async () => {
    const { codes, send } = setUp()
    const cause = new Error('no relay')
    send.mockRejectedValueOnce(cause)
    await expect(codes.propose()).rejects.toMatchObject({ code: 'PAIRING_FAILED', cause })
    send.mockRejectedValueOnce(new PorticoError('PROJECT_ID_INVALID', {}))
    await expect(codes.propose()).rejects.toMatchObject({ code: 'PROJECT_ID_INVALID' })
    expect((await codes.propose()).uri).toBe('wc:1')
  })

  it('is not waited for by a caller who has given up before', async () => {
    const { codes } = setUp()
    const aborted = { code: 'REQUEST_ABORTED', context: { what: 'pairing' } }
    await expect(codes.propose({ signal: AbortSignal.abort() })).rejects.toMatchObject(aborted)
  })

  it('leaves no listener with a caller who gets it, gives up, or gets none', async () => {
    const { codes, send } = setUp()
    const { signal } = new AbortController()
    const giving = new AbortController()
    await codes.propose({ signal })
    codes.reset()
    send.mockRejectedValueOnce(new Error('no relay'))
    await expect(codes.propose({ signal })).rejects.toMatchObject({ code: 'PAIRING_FAILED' })
    const given = expect(codes.propose({ signal: giving.signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    giving.abort()
    await given
    await vi.waitFor(() => {
      const left = [signal, giving.signal].map((own) => {
        const of = ({ mock }: typeof added | typeof removed) =>
          mock.contexts.filter((context) => context === own).length
        return of(added) - of(removed)
      })
      expect(left).toEqual([0, 0])
    })
  })

  it('gives no further one after the end, and its wallet is then ended', async () => {
    const { codes, wallets, refuse, accept } = setUp()
    const { approved } = await codes.propose()
    codes.end()
    await expect(approved).rejects.toMatchObject({ code: 'REQUEST_ABORTED', context: { what: 'pairing' } })
    await expect(codes.propose()).rejects.toMatchObject({ code: 'PAIRING_NOT_READY' })
    wallets[0]?.settle(ANSWER)
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledExactlyOnceWith(ANSWER))
    expect(accept).not.toHaveBeenCalled()
  })

  it('is shown until its last ten seconds', async () => {
    const { codes, clock } = setUp()
    const { uri } = await codes.propose()
    await clock.advance(229_999)
    expect((await codes.propose()).uri).toBe(uri)
    await clock.advance(1)
    expect((await codes.propose()).uri).not.toBe(uri)
  })

  it('that settles late for a person who was slow to say yes has ten seconds from then', async () => {
    const { codes, clock, wallets } = setUp()
    const { approved } = await codes.propose()
    await clock.advance(200_000)
    wallets[0]?.sayYes()
    await clock.advance(9_999)
    wallets[0]?.settle(ANSWER)
    expect(await approved).toBe(PAIRED)
  })

  it('of an earlier race ends nothing of the next', async () => {
    const { codes, wallets, refuse } = setUp()
    const first = await codes.propose()
    codes.reset()
    await codes.propose()
    wallets[0]?.settle(ANSWER)
    await first.approved
    const next = await codes.propose()
    expect(next.uri).toBe('wc:3')
    wallets[1]?.settle(ANSWER)
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce())
    expect(await codes.propose()).toBe(next)
    wallets[2]?.settle(ANSWER)
    expect(await next.approved).toBe(PAIRED)
    expect(refuse).toHaveBeenCalledOnce()
  })
})

function promiseOf<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
