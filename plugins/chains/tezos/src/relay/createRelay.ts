import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type Clock, isPorticoError, PorticoError, type Unsubscribe } from '@portico/kernel'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { LONGEST } from '../wallet/beaconPeer.js'
import { createMatrixCalls, type MatrixCall } from './matrixCalls.js'

/** How long the relay may wait for news before it answers, and how long for that answer. */
const POLL_MS = 30_000
const POLL_LIMIT_MS = 45_000
/** However fast a relay answers, it is not asked without a pause. */
const PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** So many failures in a row are an outage. */
const OUTAGE = 5
const MAX_EVENTS = 1_000
/** An invitation from another node of the relay's may be heard before the room is known. */
const JOIN_TRIES = 5
const JOIN_PAUSE_MS = 500

const text = (longest: number) =>
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1), /* @__PURE__ */ z.maxLength(longest))
const infoSchema = /* @__PURE__ */ z.object({ timestamp: /* @__PURE__ */ z.number() })
const loginSchema = /* @__PURE__ */ z.object({ access_token: text(2_000) })
const events = /* @__PURE__ */ z.optional(
  /* @__PURE__ */ z.object({
    events: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.array(/* @__PURE__ */ z.unknown())),
  }),
)
const syncSchema = /* @__PURE__ */ z.object({
  next_batch: text(2_000),
  rooms: /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z.object({
      join: /* @__PURE__ */ z.optional(
        /* @__PURE__ */ z.record(text(300), /* @__PURE__ */ z.object({ timeline: events })),
      ),
      invite: /* @__PURE__ */ z.optional(
        /* @__PURE__ */ z.record(text(300), /* @__PURE__ */ z.object({ invite_state: events })),
      ),
    }),
  ),
})
const messageSchema = /* @__PURE__ */ z.object({
  type: /* @__PURE__ */ z.literal('m.room.message'),
  sender: text(300),
  content: /* @__PURE__ */ z.object({ msgtype: /* @__PURE__ */ z.literal('m.text'), body: text(LONGEST) }),
})
const inviteSchema = /* @__PURE__ */ z.object({
  type: /* @__PURE__ */ z.literal('m.room.member'),
  sender: text(300),
  content: /* @__PURE__ */ z.object({ membership: /* @__PURE__ */ z.literal('invite') }),
})

/** What comes from the relay: as true as the relay is. */
export type RelayEvent =
  | { readonly kind: 'message'; readonly room: string; readonly sender: string; readonly body: string }
  | { readonly kind: 'invite'; readonly room: string; readonly sender: string }

/** The page's user on one relay. */
export interface Relay {
  /** Calls with what is new, in order, while the relay is asked. @param onLost with each outage */
  listen(listener: (event: RelayEvent) => void, onLost?: (error: PorticoError) => void): Unsubscribe
  /** @throws what the relay's refusal is, see `createMatrixCalls` */
  send(room: string, body: string): Promise<void>
  join(room: string): Promise<void>
}

/** The token of a login, kept where other tabs find it: a second login would end the first. */
export interface TokenStore {
  get(): string | undefined
  set(token: string): void
}

/** How users of a relay are called: by a hash of their key. @param publicKey hex */
export const userOf = (publicKey: string): string => hex.encode(blake2b(hex.decode(publicKey), { dkLen: 32 }))

/** Whether a sender, `@user:server`, has this key. */
export const isUser = (sender: string, publicKey: string): boolean => sender.startsWith(`@${userOf(publicKey)}:`)

export function createRelay(parts: {
  /** Without a slash at the end. */
  readonly url: string
  /** 32 bytes: the page's key on this relay. */
  readonly seed: Uint8Array
  readonly tokens: TokenStore
  readonly clock: Clock
  readonly life: AbortSignal
}): Relay & { login(signal?: AbortSignal): Promise<string> } {
  const { url, seed, tokens, clock, life } = parts
  const ask = createMatrixCalls(url, parts)
  const matrix = (path: string, call: MatrixCall) => ask(`_matrix/client/r0/${path}`, call)
  const publicKey = hex.encode(ed25519.getPublicKey(seed))
  const listeners = new Map<(event: RelayEvent) => void, ((error: PorticoError) => void) | undefined>()
  let polling: AbortController | undefined
  let renewing: Promise<string> | undefined
  let since: string | undefined
  let sent = 0

  function read<T extends z.ZodMiniType>(call: string, schema: T, reply: unknown): z.output<T> {
    const { data } = schema.safeParse(reply)
    if (!data) throw new PorticoError('API_BAD_REPLY', { call: `${url} ${call}` })
    return data
  }

  /** With the relay's time: it takes no signature of other than these five minutes. */
  async function login(signal?: AbortSignal): Promise<string> {
    const { timestamp } = read('info', infoSchema, await ask('_synapse/client/beacon/info', { signal }))
    const digest = blake2b(utf8ToBytes(`login:${Math.floor(timestamp / 300)}`), { dkLen: 32 })
    const body = {
      type: 'm.login.password',
      identifier: { type: 'm.id.user', user: userOf(publicKey) },
      password: `ed:${hex.encode(ed25519.sign(digest, seed))}:${publicKey}`,
      device_id: publicKey,
    }
    const reply = await matrix('login', { method: 'POST', body, signal })
    const { access_token } = read('login', loginSchema, reply)
    tokens.set(access_token)
    return access_token
  }

  /** One for all that wait: each login ends the one before. */
  function renew(): Promise<string> {
    renewing ??= login().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  /** A token may have run out; another tab may have a new one already. */
  async function asUser(path: string, call: MatrixCall): Promise<unknown> {
    const held = tokens.get() ?? (await renew())
    try {
      return await matrix(path, { ...call, token: held })
    } catch (error) {
      if (!isPorticoError(error, 'HTTP_STATUS') || error.context.status !== 401) throw error
      const newer = tokens.get()
      return matrix(path, { ...call, token: newer !== undefined && newer !== held ? newer : await renew() })
    }
  }

  function deliver(event: RelayEvent): void {
    for (const listener of [...listeners.keys()]) listener(event)
  }

  async function sync(signal: AbortSignal): Promise<void> {
    const query = new URLSearchParams(since === undefined ? {} : { since, timeout: String(POLL_MS) })
    const reply = await asUser(`sync?${query}`, { signal, limitMs: POLL_LIMIT_MS })
    const { next_batch, rooms = {} } = read('sync', syncSchema, reply)
    if (signal.aborted) return
    since = next_batch
    for (const [room, { invite_state }] of Object.entries(rooms.invite ?? {}))
      for (const event of invite_state?.events?.slice(0, MAX_EVENTS) ?? []) {
        const { data } = inviteSchema.safeParse(event)
        if (data) deliver({ kind: 'invite', room, sender: data.sender })
      }
    for (const [room, { timeline }] of Object.entries(rooms.join ?? {}))
      for (const event of timeline?.events?.slice(0, MAX_EVENTS) ?? []) {
        const { data } = messageSchema.safeParse(event)
        if (data) deliver({ kind: 'message', room, sender: data.sender, body: data.content.body })
      }
  }

  async function poll(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      try {
        await sync(signal)
        failures = 0
      } catch (cause) {
        if (signal.aborted) return
        failures++
        const error = cause instanceof PorticoError ? cause : new PorticoError('HTTP_FAILED', { url }, { cause })
        if (failures === OUTAGE) for (const onLost of [...listeners.values()]) onLost?.(error)
      }
      const pause = failures === 0 ? PAUSE_MS : Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS)
      await clock.sleep(pause, { signal }).catch(() => {})
    }
  }

  return {
    login,
    listen(listener, onLost) {
      listeners.set(listener, onLost)
      if (!polling) {
        polling = new AbortController()
        life.addEventListener('abort', () => polling?.abort(), { signal: polling.signal })
        poll(polling.signal)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        polling?.abort()
        polling = undefined
      }
    },
    async send(room, body) {
      const transaction = `${clock.now()}.${sent++}`
      const path = `rooms/${encodeURIComponent(room)}/send/m.room.message/${transaction}`
      await asUser(path, { method: 'PUT', body: { msgtype: 'm.text', body } })
    },
    async join(room) {
      for (let left = JOIN_TRIES; ; left--) {
        try {
          await asUser(`rooms/${encodeURIComponent(room)}/join`, { method: 'POST', body: {} })
          return
        } catch (error) {
          if (left === 1) throw error
          await clock.sleep(JOIN_PAUSE_MS, { signal: life })
        }
      }
    },
  }
}
