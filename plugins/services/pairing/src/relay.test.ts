import diagnostics from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { createFakeClock } from '@portico/kernel/testing'
import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import { ONE, openPage, openWallet, type Page, type PageOptions, pairWith, shutClient } from '../test/stage.js'

let server: RelayServer
let relayUrl: string
let pages: Page[] = []
let wallets: PairedWallet[] = []
let sockets = 0
/** Other files of the worker may still have sockets of their own. */
const onSocket = (message: unknown) => {
  const { socket } = message as { readonly socket: Socket }
  socket.once('connect', () => {
    if (`${socket.remotePort}` === new URL(relayUrl).port) sockets++
  })
}

beforeAll(async () => {
  server = await startRelay()
  relayUrl = server.description.relayUrl
  diagnostics.subscribe('net.client.socket', onSocket)
})
beforeEach(() => {
  openOrigin()
  sockets = 0
})
afterEach(async () => {
  server.relay.faults.clear()
  for (const page of pages) page.close()
  for (const page of pages) await shutClient(page)
  for (const wallet of wallets) await wallet.dispose()
  pages = []
  wallets = []
  leavePage()
  vi.unstubAllGlobals()
})
afterAll(() => {
  diagnostics.unsubscribe('net.client.socket', onSocket)
  return server.stop()
})

async function open(options: Partial<PageOptions> = {}): Promise<Page> {
  const page = await openPage({ relayUrl, ...options })
  pages.push(page)
  return page
}

async function meet(): Promise<PairedWallet> {
  const wallet = await openWallet(server.description, { autoApprove: true })
  wallets.push(wallet)
  return wallet
}

it('the pairing protocol opens one socket, with the first code and not before [S7.36]', async () => {
  const page = await open()
  await new Promise(setImmediate)
  expect(sockets).toBe(0)
  await page.pairing.propose()
  expect(sockets).toBe(1)
})

it('kernels with the same relay and project share one client and one socket', async () => {
  const [one, other] = await Promise.all([open(), open()])
  const [first, second] = await Promise.all([one.pairing.propose(), other.pairing.propose()])
  expect(one.client).toBe(other.client)
  expect(first.uri).not.toBe(second.uri)
  expect(sockets).toBe(1)
})

it('a kernel that is made anew at once keeps the socket; without any it is closed, and opened when one comes', async () => {
  const warn = vi.spyOn(console, 'warn')
  const clock = createFakeClock(Date.now())
  const first = await open({ clock })
  await first.pairing.propose()
  first.close()
  await clock.advance(999)
  const second = await open({ clock })
  expect(second.client).toBe(first.client)
  await clock.advance(1_000)
  expect(second.client.core.relayer.connected).toBe(true)
  second.close()
  second.close()
  await clock.advance(1_000)
  await vi.waitFor(() => expect(second.client.core.relayer.connected).toBe(false))
  const third = await open({ clock })
  expect((await third.pairing.propose()).uri).toMatch(/^wc:/)
  expect(sockets).toBe(2)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

it('beats every five seconds [S9.13a]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const page = await open()
  const beat = vi.fn()
  page.client.core.heartbeat.on('heartbeat_pulse', beat)
  vi.advanceTimersByTime(4_999)
  expect(beat).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(beat).toHaveBeenCalledOnce()
  page.client.core.heartbeat.stop()
  vi.useRealTimers()
})

it.each([
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID', '[S8.3c]'],
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', '[S8.3a]'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED', '[S8.2f] [S8.3b]'],
])('a relay that closes with “%s” becomes %s at once, and an alert to the host once %s', async (reason, code) => {
  server.relay.faults.set({ kind: 'close', code: 3000, reason })
  const page = await open()
  const startedMs = performance.now()
  await expect(page.pairing.propose()).rejects.toMatchObject({ code })
  expect(performance.now() - startedMs).toBeLessThan(5_000)
  await expect(page.pairing.propose()).rejects.toMatchObject({ code })
  expect(page.alerts.map((alert) => alert.code)).toEqual([code])
})

it('a project that the relay does not know, and a clock that runs ahead, are found by the real checks [S8.2f] [S8.3b]', async () => {
  const unknown = await open({ projectId: 'unknown' })
  await expect(unknown.pairing.propose()).rejects.toMatchObject({ code: 'PROJECT_ID_INVALID' })
  server.relay.faults.set({ kind: 'clock', shiftMs: -3_600_000 })
  const page = await open()
  await expect(page.pairing.propose()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
})

it('any other reason is a failure with the relay’s own words, which is nothing for the host to mend', async () => {
  server.relay.faults.set({ kind: 'close', code: 3000, reason: 'Full house' })
  const page = await open()
  await expect(page.pairing.propose()).rejects.toMatchObject({
    code: 'PAIRING_FAILED',
    context: { reason: 'Full house' },
  })
  expect(page.alerts).toEqual([])
})

it('after a refusal the next try is a new one', async () => {
  const fault = server.relay.faults.set({ kind: 'close', code: 3000, reason: 'Unauthorized: invalid key' })
  const page = await open()
  await expect(page.pairing.propose()).rejects.toMatchObject({ code: 'PROJECT_ID_INVALID' })
  fault.clear()
  expect((await page.pairing.propose()).uri).toMatch(/^wc:/)
})

it('a relay that is down at the start: an error after ten seconds, a retry in place when it is back', async () => {
  const fault = server.relay.faults.set({ kind: 'down' })
  const clock = createFakeClock(Date.now())
  const page = await open({ clock })
  const settled = vi.fn()
  const proposed = page.pairing.propose()
  proposed.catch(settled)
  await clock.advance(9_999)
  expect(settled).not.toHaveBeenCalled()
  await clock.advance(1)
  await expect(proposed).rejects.toMatchObject({ code: 'PAIRING_FAILED' })
  fault.clear()
  const { uri, approved } = await page.pairing.propose()
  const wallet = await meet()
  await wallet.pair(uri)
  await wallet.approve()
  expect((await approved).namespaces).toEqual(['eip155', 'solana'])
})

it('a slow relay makes a late code', async () => {
  server.relay.faults.set({ kind: 'slow', delayMs: 300 })
  const page = await open()
  expect((await page.pairing.propose()).uri).toMatch(/^wc:/)
})

it('a relay that dies under a session fails the request, nothing is sent later, and the session goes on', async () => {
  const clock = createFakeClock(Date.now())
  const page = await open({ clock })
  const wallet = await meet()
  await pairWith(page, wallet)
  wallet.setAutoApprove(false)
  const evm = page.walletOf('eip155')
  const ask = (text: string) => evm.request(ONE, 'personal_sign', [text, evm.accounts()[0]?.split(':')[2]])
  const fault = server.relay.faults.set({ kind: 'down' })
  await vi.waitFor(() => expect(page.client.core.relayer.connected).toBe(false))
  const lost = expect(ask('0x01')).rejects.toMatchObject({ code: 'HTTP_FAILED', context: { url: relayUrl } })
  await clock.advance(10_000)
  await lost
  fault.clear()
  await expect.poll(() => wallet.isConnected()).toBe(true)
  const signed = ask('0x02')
  await vi.waitFor(() => expect(wallet.requests()).toHaveLength(1))
  await wallet.requests()[0]?.approve()
  expect(await signed).toMatch(/^0x/)
  expect(wallet.requests()).toEqual([])
})

it.each([
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Full house', 'HTTP_FAILED'],
])('a relay that refuses “%s” while a wallet is asked fails the request with %s', async (reason, code) => {
  const page = await open()
  const wallet = await meet()
  await pairWith(page, wallet)
  const evm = page.walletOf('eip155')
  const ask = () => evm.request(ONE, 'personal_sign', ['0x01', evm.accounts()[0]?.split(':')[2]])
  const fault = server.relay.faults.set({ kind: 'close', code: 3000, reason })
  await expect(ask()).rejects.toMatchObject({ code })
  await vi.waitFor(() => expect(page.client.core.relayer.connected).toBe(false))
  await expect(ask()).rejects.toMatchObject({ code })
  fault.clear()
  await wallet.goOnline()
  expect(await ask()).toMatch(/^0x/)
})

it('without a relay there is nothing to pair with, and an alert says what to set', async () => {
  await expect(openPage({ relayUrl: undefined })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    context: { option: 'relayUrl' },
  })
})

it('calls the relay alone: no attestation, no telemetry', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const page = await open()
  const register = vi.spyOn(page.client.core.verify, 'register')
  await pairWith(page, await meet())
  expect(await register.mock.results[0]?.value).toBe('')
  await page.client.core.eventClient.init()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

it('gives up a socket that does not open in time, and does not try again behind the back of who asked', async () => {
  const clock = createFakeClock(Date.now())
  const page = await open({ clock })
  const wallet = await meet()
  await pairWith(page, wallet)
  const evm = page.walletOf('eip155')
  server.relay.faults.set({ kind: 'down' })
  await vi.waitFor(() => expect(page.client.core.relayer.connected).toBe(false))
  const before = clock.pending()
  const lost = expect(evm.request(ONE, 'personal_sign', ['0x01'])).rejects.toMatchObject({ code: 'HTTP_FAILED' })
  await clock.advance(10_000)
  await lost
  const tries = vi.spyOn(page.client.core.relayer, 'transportOpen')
  await clock.advance(600_000)
  await vi.waitFor(async () => {
    await clock.advance(1_000)
    expect(clock.pending()).toBe(before)
  })
  expect(tries).not.toHaveBeenCalled()
})
