import { sealCryptobox } from '@airgap/beacon-utils'
import type { KeyValueStorage } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { hex } from '@scure/base'
import { afterEach, expect, it, vi } from 'vitest'
import { base58check } from '../base58.js'
import { createChannel, createIdentity, type Identity, senderIdOf } from '../wallet/beaconCrypto.js'
import { encode } from '../wallet/beaconPeer.js'
import { createRelay, type Relay, type RelayEvent, userOf } from './createRelay.js'
import { createPairedWallet } from './pairedWallet.js'
import { awaitWallet } from './pairingCode.js'
import { createPairings, type Pairing } from './pairings.js'

const SEED = 'aa'.repeat(32)
const page = createIdentity(hex.decode(SEED))
const wallet = createIdentity(new Uint8Array(32).fill(7))
const other = createIdentity(new Uint8Array(32).fill(8))
const life = new AbortController().signal
const bytes = (text: string) => new TextEncoder().encode(text)

afterEach(() => vi.unstubAllGlobals())

function createStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void (value === undefined ? kept.delete(key) : kept.set(key, value)),
    keys: () => [...kept.keys()],
  }
}

/** A relay that says what the test wants. */
function createOwnRelay() {
  const listeners = new Set<(event: RelayEvent) => void>()
  const joined: string[] = []
  const sent: { readonly room: string; readonly body: string }[] = []
  const relay: Relay = {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: async (room, body) => void sent.push({ room, body }),
    join: async (room) => void joined.push(room),
  }
  const emit = (event: RelayEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  return { relay, emit, joined, sent, listening: () => listeners.size }
}

const senderOf = ({ publicKey }: Identity, server = 'relay.example') => `@${userOf(publicKey)}:${server}`
const seal = (from: Identity, message: object) =>
  hex.encode(createChannel(from, hex.decode(page.publicKey)).seal(bytes(encode(message))))

function openPaired(storage = createStorage()) {
  const pairings = createPairings(storage)
  const pairing: Pairing = {
    ...{ walletId: 'beacon:x', name: 'Far', relay: 'https://relay.example', seed: SEED, room: '!one' },
    ...{ publicKey: wallet.publicKey, seen: [] },
  }
  const own = createOwnRelay()
  const paired = createPairedWallet(pairings.find(SEED) ?? pairing, {
    ...{ relay: own.relay, pairings, life, onForgotten: () => {} },
  })
  const heard: unknown[] = []
  const stop = paired.peer.listen(({ id }) => heard.push(id))
  const say = (message: object, { from = wallet, as = wallet, room = '!one' } = {}) =>
    own.emit({ kind: 'message', room, sender: senderOf(as), body: seal(from, message) })
  return { ...own, paired, pairings, heard, say, stop, storage }
}

it('hears only what the paired wallet has sealed, from that wallet’s user', () => {
  const { heard, say, emit } = openPaired()
  const message = { type: 'change_account_request', id: '1' }
  say(message, { from: other, as: other })
  say(message, { from: other })
  say(message, { as: other })
  for (const body of ['', 'zz', 'ab', 'ab'.repeat(40), 'ab'.repeat(150_000), '@channel-open:x:ab'])
    emit({ kind: 'message', room: '!one', sender: senderOf(wallet), body })
  say({ type: 'unknown', id: '2' })
  say({ ...message, id: '3'.repeat(201) })
  expect(heard).toEqual([])
  say(message)
  expect(heard).toEqual(['1'])
})

it('follows an account once, however often a relay repeats it, after a reload too', () => {
  const first = openPaired()
  first.paired.permission.set({ id: '0' })
  const message = { type: 'change_account_request', id: '1' }
  first.say(message)
  first.say(message)
  expect(first.heard).toEqual(['1'])
  const next = openPaired(first.storage)
  next.say(message)
  expect(next.heard).toEqual([])
  next.say({ ...message, id: '2' })
  expect(next.heard).toEqual(['2'])
})

it('answers where the wallet spoke last, joins no room of another, and stops when it is done', async () => {
  const { paired, say, sent, emit, joined, listening, stop } = openPaired()
  emit({ kind: 'invite', room: '!evil', sender: senderOf(other) })
  emit({ kind: 'invite', room: '!two', sender: senderOf(wallet, 'relay2.example') })
  expect(joined).toEqual(['!two'])
  say({ type: 'disconnect', id: '1' }, { from: other, room: '!evil' })
  await paired.peer.send({ type: 'disconnect' })
  say({ type: 'acknowledge', id: '2' }, { room: '!two' })
  await paired.peer.send({ type: 'disconnect' })
  expect(sent.map(({ room }) => room)).toEqual(['!one', '!two'])
  stop()
  expect(listening()).toBe(0)
})

it('a request ends with the answer to it, and with what went wrong on the way', async () => {
  const { paired, sent, say, relay, listening } = openPaired()
  const asked = paired.peer.request({ type: 'sign_payload_request' }, undefined)
  await vi.waitUntil(() => sent.length === 1)
  const text = new TextDecoder().decode(
    createChannel(wallet, hex.decode(page.publicKey)).open(hex.decode(`${sent[0]?.body}`)),
  )
  const { id, senderId } = JSON.parse(new TextDecoder().decode(base58check.decode(text)))
  expect(senderId).toBe(page.senderId)
  say({ type: 'sign_payload_response', id: 'another', signature: 'no' })
  say({ type: 'acknowledge', id })
  say({ type: 'sign_payload_response', id, signature: 'yes' })
  expect(await asked).toMatchObject({ signature: 'yes' })
  relay.send = () => Promise.reject(new Error('away'))
  await expect(paired.peer.request({ type: 'sign_payload_request' }, undefined)).rejects.toThrow('away')
  expect(listening()).toBe(1)
})

it('a record that is none costs no other', () => {
  const storage = createStorage()
  const { paired, pairings } = openPaired(storage)
  paired.permission.set({ id: '0' })
  storage.set('pairings', JSON.stringify([{ seed: 'x' }, null, ...pairings.list()]))
  expect(pairings.list()).toHaveLength(1)
  storage.set('pairings', 'nonsense')
  expect(pairings.list()).toEqual([])
})

it('takes a wallet for this code alone, and only from the user of the key that it names', async () => {
  const clock = createFakeClock()
  const { relay, emit, joined } = createOwnRelay()
  const waiting = awaitWallet({
    ...{ relay, clock, life },
    identity: page,
    id: 'code',
    limitMs: 300_000,
    signal: undefined,
  })
  const open = async (response: object, { as = wallet, to = page } = {}) => {
    const sealed = await sealCryptobox(JSON.stringify(response), Buffer.from(page.publicKey, 'hex'))
    const body = `@channel-open:@${userOf(to.publicKey)}:relay.example:${sealed}`
    emit({ kind: 'message', room: '!one', sender: senderOf(as), body })
  }
  for (let room = 0; room < 9; room++) emit({ kind: 'invite', room: `!${room}`, sender: senderOf(other) })
  expect(joined).toHaveLength(5)
  const response = { id: 'code', name: 'Far', publicKey: wallet.publicKey }
  await open({ ...response, id: 'older' })
  await open(response, { as: other })
  await open(response, { to: other })
  await open({ ...response, publicKey: 'ab' })
  await open({ ...response, name: 'x'.repeat(201) })
  emit({
    kind: 'message',
    room: '!one',
    sender: senderOf(wallet),
    body: `@channel-open:@${userOf(page.publicKey)}:x:00`,
  })
  await open({ ...response, name: 'Fa\u202er\u0000' })
  const senderId = senderIdOf(hex.decode(wallet.publicKey))
  expect(await waiting).toMatchObject({ name: 'Far', publicKey: wallet.publicKey, room: '!one', senderId })
  expect(clock.pending()).toBe(0)
})

it('a code that no wallet takes ends', async () => {
  const clock = createFakeClock()
  const { relay, listening } = createOwnRelay()
  const waiting = awaitWallet({
    ...{ relay, clock, life },
    identity: page,
    id: 'code',
    limitMs: 300_000,
    signal: undefined,
  })
  const ended = expect(waiting).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  await clock.advance(300_000)
  await ended
  expect(listening()).toBe(0)
})

it.each([
  ['no JSON', () => new Response('<html>'), 'API_BAD_REPLY'],
  ['another form', () => Response.json({ timestamp: 'now' }), 'API_BAD_REPLY'],
  ['a refusal', () => Response.json({ errcode: 'M_FORBIDDEN' }, { status: 403 }), 'HTTP_STATUS'],
  ['a pause', () => Response.json({ errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 5 }, { status: 429 }), 'RATE_LIMITED'],
  ['too much', () => new Response('x'.repeat(4_000_001)), 'API_BAD_REPLY'],
  ['no answer', () => Promise.reject(new TypeError('away')), 'HTTP_FAILED'],
] as const)('a relay that answers with %s fails with its reason', async (_what, answer, code) => {
  vi.stubGlobal('fetch', async () => answer())
  const tokens = { get: () => undefined, set: () => {} }
  const relay = createRelay({
    url: 'https://relay.example',
    seed: new Uint8Array(32),
    tokens,
    clock: createFakeClock(),
    life,
  })
  await expect(relay.login()).rejects.toMatchObject({ code })
})

it('an outage ends what waits, after five failures in a row, and a relay that answers at once is not asked without a pause', async () => {
  let calls = 0
  let isAway = false
  vi.stubGlobal('fetch', async () => {
    calls++
    if (isAway) throw new TypeError('away')
    return Response.json({ next_batch: `${calls}`, rooms: {} })
  })
  const clock = createFakeClock()
  const tokens = { get: () => 'token', set: () => {} }
  const relay = createRelay({ url: 'https://relay.example', seed: new Uint8Array(32), tokens, clock, life })
  const lost: string[] = []
  const stop = relay.listen(
    () => {},
    ({ code }) => lost.push(code),
  )
  await clock.advance(1_000)
  expect(calls).toBeLessThanOrEqual(5)
  isAway = true
  await clock.advance(20_000)
  expect(lost).toEqual([])
  await clock.advance(60_000)
  expect(lost).toEqual(['HTTP_FAILED'])
  stop()
  expect(clock.pending()).toBe(0)
})
