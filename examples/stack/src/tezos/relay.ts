import { randomUUID } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type StandIn, serveStandIn } from '../serveStandIn.js'

const LOGIN_WINDOW_SEC = 300
const TIMELINE = 10
/** Of Matrix, for the whole event. */
const MAX_EVENT_BYTES = 65_536
const LONGEST_POLL_MS = 60_000

interface RoomEvent {
  readonly type: string
  readonly sender: string
  readonly event_id: string
  readonly origin_server_ts: number
  readonly state_key?: string
  readonly content: Readonly<Record<string, unknown>>
}
interface Placed {
  readonly at: number
  readonly event: RoomEvent
}
interface Room {
  readonly id: string
  readonly isPublic: boolean
  readonly events: Placed[]
  readonly members: Map<string, { readonly membership: 'invite' | 'join'; readonly at: number }>
}

export interface BeaconRelayNode extends StandIn {
  /** The bodies of all messages, in order: what an operator of the relay could read. */
  readonly bodies: readonly string[]
  /** How often a user has logged in. */
  logins(): number
  /** Ends the latest login, as an operator can. */
  revoke(): void
}

class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly errcode: string
  constructor(status: ContentfulStatusCode, errcode: string) {
    super(errcode)
    this.status = status
    this.errcode = errcode
  }
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/**
 * A stand-in for a node of Beacon's relay, and no Matrix server: one node, in memory, without federation, devices' keys, presence or
 * profiles. What it checks is real: the signature of a login over the node's time, tokens, who is invited to and a member of a room,
 * the size of messages, and the place in the stream from which a user reads on.
 */
export async function startBeaconRelay({ port }: { readonly port: number }): Promise<BeaconRelayNode> {
  const rooms = new Map<string, Room>()
  const users = new Map<string, { readonly user: string; readonly device: string }>()
  const sent = new Map<string, string>()
  const bodies: string[] = []
  const waiting = new Set<() => void>()
  let name = ''
  let at = 0
  let logins = 0

  function put(room: Room, event: Pick<RoomEvent, 'type' | 'sender' | 'content' | 'state_key'>): string {
    const event_id = `$${randomUUID()}`
    const placed = { at: ++at, event: { ...event, event_id, origin_server_ts: Date.now() } }
    room.events.push(placed)
    const { membership } = event.content
    if (event.type === 'm.room.member' && (membership === 'invite' || membership === 'join'))
      room.members.set(event.state_key ?? '', { membership, at })
    for (const wake of [...waiting]) wake()
    return event_id
  }
  const putMember = (room: Room, sender: string, user: string, membership: string) =>
    put(room, { type: 'm.room.member', sender, state_key: user, content: { membership } })

  function userOf(c: Context): { readonly user: string; readonly token: string } {
    const [, token] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    if (token === undefined) throw new Refusal(401, 'M_MISSING_TOKEN')
    const { user } = users.get(token) ?? {}
    if (user === undefined) throw new Refusal(401, 'M_UNKNOWN_TOKEN')
    return { user, token }
  }
  function roomOf(c: Context): Room {
    const room = rooms.get(c.req.param('room') ?? '')
    if (!room) throw new Refusal(403, 'M_FORBIDDEN')
    return room
  }
  const isJoined = (room: Room, user: string) => room.members.get(user)?.membership === 'join'
  function readInvited(value: unknown): string {
    if (typeof value !== 'string' || !/^@[0-9a-f]{64}:/.test(value) || !value.endsWith(`:${name}`))
      throw new Refusal(400, 'M_INVALID_PARAM')
    return value
  }

  function login(body: Readonly<Record<string, unknown>>): object {
    const { type, identifier, password, device_id: device } = body
    const { type: kind, user } = Object(identifier)
    const [, signature = '', key = ''] = /^ed:([0-9a-f]{128}):([0-9a-f]{64})$/.exec(String(password)) ?? []
    if (type !== 'm.login.password' || kind !== 'm.id.user' || typeof device !== 'string')
      throw new Refusal(400, 'M_BAD_JSON')
    const now = Math.floor(Date.now() / 1_000 / LOGIN_WINDOW_SEC)
    const isSigned = (window: number) =>
      ed25519.verify(bytesOf(signature), hash(new TextEncoder().encode(`login:${window}`)), bytesOf(key))
    if (key === '' || user !== hexOf(hash(bytesOf(key))) || !(isSigned(now) || isSigned(now - 1)))
      throw new Refusal(403, 'M_FORBIDDEN')
    const full = `@${user}:${name}`
    // A device has one login.
    for (const [token, one] of users) if (one.user === full && one.device === device) users.delete(token)
    const token = randomUUID()
    users.set(token, { user: full, device })
    logins++
    return { user_id: full, access_token: token, device_id: device, home_server: name }
  }

  /** What is new for the user after this place in the stream; from the start for 0. */
  function newsFor(user: string, since: number) {
    const join: Record<string, object> = {}
    const invite: Record<string, object> = {}
    for (const { id, events, members } of rooms.values()) {
      const own = members.get(user)
      if (own?.membership === 'invite' && own.at > since) {
        const stripped = events.map(({ event }) => event).filter(({ state_key }) => state_key !== undefined)
        invite[id] = { invite_state: { events: stripped } }
      }
      if (own?.membership !== 'join') continue
      const isNew = own.at > since
      const fresh = events.filter((one) => isNew || one.at > since)
      if (fresh.length === 0) continue
      const timeline = fresh.slice(-TIMELINE).map(({ event }) => event)
      const state = isNew ? fresh.slice(0, -TIMELINE).map(({ event }) => event) : []
      join[id] = {
        state: { events: state.filter(({ state_key }) => state_key !== undefined) },
        timeline: { events: timeline, limited: fresh.length > TIMELINE, prev_batch: `s${since}` },
      }
    }
    return { hasNews: Object.keys(join).length + Object.keys(invite).length > 0, rooms: { join, invite, leave: {} } }
  }

  const untilNews = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      waiting.add(done)
      signal.addEventListener('abort', done, { once: true })
    })

  const app = new Hono()
  app.use(cors())
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ errcode: error.errcode, error: error.message }, error.status)
    return c.json({ errcode: 'M_UNKNOWN', error: error.message }, 500)
  })
  app.get('/_synapse/client/beacon/info', (c) =>
    c.json({ region: 'local', known_servers: [name], timestamp: Date.now() / 1_000 }),
  )
  app.get('/_matrix/client/versions', (c) => c.json({ versions: ['r0.6.1'] }))
  const base = '/_matrix/client/r0'
  app.post(`${base}/login`, async (c) => c.json(login(await c.req.json())))
  app.post(`${base}/createRoom`, async (c) => {
    const { user } = userOf(c)
    const { invite = [], preset } = await c.req.json()
    const invited: string[] = invite.map(readInvited)
    const room: Room = {
      id: `!${randomUUID()}:${name}`,
      isPublic: preset === 'public_chat',
      events: [],
      members: new Map(),
    }
    rooms.set(room.id, room)
    put(room, { type: 'm.room.create', sender: user, state_key: '', content: { creator: user } })
    putMember(room, user, user, 'join')
    for (const one of invited) putMember(room, user, one, 'invite')
    return c.json({ room_id: room.id })
  })
  app.post(`${base}/rooms/:room/invite`, async (c) => {
    const { user } = userOf(c)
    const room = roomOf(c)
    if (!isJoined(room, user)) throw new Refusal(403, 'M_FORBIDDEN')
    putMember(room, user, readInvited((await c.req.json()).user_id), 'invite')
    return c.json({})
  })
  app.post(`${base}/rooms/:room/join`, (c) => {
    const { user } = userOf(c)
    const room = roomOf(c)
    if (!room.isPublic && !room.members.has(user)) throw new Refusal(403, 'M_FORBIDDEN')
    if (!isJoined(room, user)) putMember(room, user, user, 'join')
    return c.json({ room_id: room.id })
  })
  app.put(`${base}/rooms/:room/send/m.room.message/:transaction`, async (c) => {
    const { user, token } = userOf(c)
    const room = roomOf(c)
    if (!isJoined(room, user)) throw new Refusal(403, 'M_FORBIDDEN')
    const text = await c.req.text()
    if (text.length > MAX_EVENT_BYTES) throw new Refusal(413, 'M_TOO_LARGE')
    const content = JSON.parse(text)
    if (content.msgtype !== 'm.text' || typeof content.body !== 'string') throw new Refusal(400, 'M_BAD_JSON')
    const transaction = `${token} ${c.req.param('transaction')}`
    const event_id = sent.get(transaction) ?? put(room, { type: 'm.room.message', sender: user, content })
    if (!sent.has(transaction)) bodies.push(content.body)
    sent.set(transaction, event_id)
    return c.json({ event_id })
  })
  app.get(`${base}/sync`, async (c) => {
    const { user } = userOf(c)
    const { since, timeout = '0' } = c.req.query()
    const [, place] = /^s(\d+)$/.exec(since ?? 's0') ?? []
    if (place === undefined || Number(place) > at) throw new Refusal(400, 'M_UNKNOWN')
    const from = Number(place)
    const due = Date.now() + Math.min(Number(timeout), LONGEST_POLL_MS)
    const { signal } = c.req.raw
    let news = newsFor(user, from)
    while (since !== undefined && !news.hasNews && Date.now() < due && !signal.aborted) {
      await untilNews(due - Date.now(), signal)
      userOf(c) // a login may have ended meanwhile
      news = newsFor(user, from)
    }
    return c.json({ next_batch: `s${at}`, rooms: news.rooms })
  })

  const standIn = await serveStandIn('Beacon relay', port, app)
  name = new URL(standIn.url).host
  return {
    ...standIn,
    bodies,
    logins: () => logins,
    revoke() {
      users.delete([...users.keys()].at(-1) ?? '')
      for (const wake of [...waiting]) wake()
    },
    stop() {
      for (const wake of [...waiting]) wake()
      return standIn.stop()
    },
  }
}
