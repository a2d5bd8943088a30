import { createFakeClock, type FakeClock } from '@portico/kernel/testing'
import { type Services as LocalServices, startServices } from '@portico-examples/stack'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import { openPage, openWallet, type Page, shutClient } from '../test/stage.js'
import { createCodes } from './codes.js'
import type { Answer } from './propose.js'
import type { Relay } from './relay.js'

const MINUTE_MS = 60_000

let server: LocalServices
let clock: FakeClock
let page: Page
let wallets: PairedWallet[] = []

beforeAll(async () => {
  server = await startServices({ ports: { services: 0 } })
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

async function meet(): Promise<PairedWallet> {
  const wallet = await openWallet(server.description)
  wallets.push(wallet)
  return wallet
}

it('says until when the code can be answered: 4 minutes, less than the pairing’s own 5 [S3.10]', async () => {
  const { uri, expiresAtMs } = await page.pairing.propose()
  const ownSec = Number(/expiryTimestamp=(\d+)/.exec(uri)?.[1])
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  expect(ownSec * 1_000).toBeGreaterThan(clock.now() + 4.9 * MINUTE_MS)
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

it('of two codes the first approval wins, for whoever waits for either; the second is ended', async () => {
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

it('nobody answers: the wait ends when the pairing itself does', async () => {
  const { approved } = await page.pairing.propose()
  const outcome = expect(approved).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
  await clock.advance(5 * MINUTE_MS)
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

it('after the plugin is taken down nobody waits, and there is no client any more [S8.9a]', async () => {
  const { approved } = await page.pairing.propose()
  const outcome = expect(approved).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  page.close()
  await outcome
  await expect(page.pairing.propose()).rejects.toThrow('Sign Client not initialized')
})

it('a wallet that settles too late is refused', async () => {
  let settle: (answer: Answer) => void = () => {}
  const settled = new Promise<Answer>((resolve) => {
    settle = resolve
  })
  const sent = { uri: 'wc:', answer: () => settled, onAnswered: (listen: () => void) => clock.after(1, listen) }
  const refuse = vi.fn()
  const relay: Pick<Relay, 'guard'> = { guard: (call) => call() }
  const accept = () => Promise.reject(new Error('it is not taken in'))
  const { approved } = await createCodes({ clock, relay, send: async () => sent, accept, refuse }).propose()
  const outcome = expect(approved).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  await clock.advance(10_001)
  await outcome
  expect(refuse).not.toHaveBeenCalled()
  const answer = { session: {}, accept: async () => {} }
  settle(answer)
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledWith(answer))
})
