import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Project } from '../directory/projects.js'
import { findProject } from '../http/checkProject.js'
import { clientAddress, networkOf } from '../http/clientAddress.js'
import { Refusal } from '../http/refusal.js'
import { createBuckets } from './buckets.js'
import { createBuffers } from './buffers.js'
import { checkToken } from './checkToken.js'
import type { Exchange, MailboxCounts, Sender } from './exchange.js'
import { startHeartbeat } from './heartbeat.js'
import { type RelayLimits, readLimits } from './limits.js'
import { createMemoryExchange } from './memoryExchange.js'
import { createPace } from './pace.js'
import { createRedisExchange } from './redisExchange.js'
import { createRelayFaults, type RelayFaults } from './relayFaults.js'
import { createRelayMethods, endSubscription } from './relayMethods.js'
import { createSeats, type Seat } from './seats.js'
import { serveFrames } from './serveFrames.js'
import { createSubscribers } from './subscribers.js'

/** Refusals that clients take as such; they try again after any other code. */
const REFUSED = 3000
/** "Service restart": clients come back, subscribe again and get what was kept for them. */
const COME_AGAIN = 1012
/** "Try again later". */
const TOO_MANY = 1013

/** How long clients have to say that they go. */
const LEAVE_MS = 5_000

/** Far more than browsers cut a message into: what is between two pieces costs memory, too. */
const MAX_FRAGMENTS = 1_024
const MAX_CHUNKS = 4_096

export interface RelayOptions {
  readonly projects: ReadonlyMap<string, Project>
  /** The addresses that clients know this relay by; a token for another one is refused. */
  readonly audiences: readonly string[]
  /** Joins every instance with the same Redis to one relay. Without it, this process is the whole. */
  readonly redisUrl?: string | undefined
  /** How many proxies of the operator's own stand in front. Default: none. */
  readonly proxyHops?: number | undefined
  readonly limits?: Partial<RelayLimits>
}

export interface Relay {
  readonly faults: RelayFaults
  /** Takes over a request to change to WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  /** Rejects while Redis is away. */
  ping(): Promise<void>
  measure(): Promise<RelayCounts>
  /** Takes no new sockets, and asks the clients of those that are open to come again: to another instance, or to the next one here. */
  drain(): void
  /** Drains, and notes what clients had by then. */
  close(): Promise<void>
}

interface RelayCounts {
  /** Open at this instance. */
  readonly sockets: number
  /** What is kept for clients that are away, of all instances. */
  readonly mailbox: MailboxCounts
}

/** The relay of pairing sessions (wire §6): it passes sealed messages on by topic, and keeps them for who is away. */
export function createRelay({ projects, audiences, redisUrl, proxyHops = 0, limits: own }: RelayOptions): Relay {
  const limits = readLimits(own)
  const server = new WebSocketServer({
    ...{ noServer: true, autoPong: false },
    ...{ maxPayload: limits.maxFrameBytes, maxFragments: MAX_FRAGMENTS, maxBufferedChunks: MAX_CHUNKS },
  })
  const subscribers = createSubscribers()
  const seats = createSeats(limits)
  const refused = createSeats(limits)
  const buffers = createBuffers(limits)
  const pace = createPace(limits)
  const openings = createBuckets({ perSec: limits.openingsPerSecPerAddress, burstSec: limits.burstSec })
  const faults = createRelayFaults({
    onSet() {
      for (const socket of server.clients) strike(socket)
    },
  })
  const exchange = openExchange(redisUrl, limits, {
    onLetter(letter) {
      for (const peer of subscribers.of(letter.topic)) peer.deliver(letter)
    },
    onGap: () => sendAway(),
  })
  const sendAway = () => {
    for (const socket of server.clients) socket.close(COME_AGAIN, 'Service restart')
  }
  const methods = createRelayMethods({ exchange, subscribers, limits, faults, pace })
  const opening = new Set<Duplex>()
  /** What ends when all that a socket sent is worked on. */
  const working = new Map<WebSocket, () => Promise<void>>()
  let isStopping = false
  const heartbeat = startHeartbeat(limits.pingEveryMs)

  /** @returns whether a fault has ended the socket */
  const strike = (socket: WebSocket): boolean => {
    if (faults.meet('down')) socket.terminate()
    else {
      const closing = faults.meet('close')
      if (!closing) return false
      socket.close(closing.code, closing.reason)
    }
    return true
  }
  const admit = (request: IncomingMessage, network: string): Sender => {
    const query = new URLSearchParams(request.url?.split('?')[1])
    const projectId = query.get('projectId') ?? ''
    findProject(projects, { projectId, origin: request.headers.origin })
    const nowMs = Date.now() + (faults.meet('clock')?.shiftMs ?? 0)
    const rules = { audiences, nowMs, maxLifeSec: limits.maxTokenLifeSec }
    const checked = checkToken(query.get('auth') ?? '', rules)
    if ('problem' in checked) throw new Refusal(401, `JWT validation error: ${checked.problem}`)
    return { clientId: checked.clientId, projectId, network }
  }
  const welcome = (socket: WebSocket, connection: Duplex, sender: Sender) => {
    const { peer, whenDone } = serveFrames(socket, connection, sender, {
      ...{ methods, exchange, limits, faults, pace, buffers },
    })
    working.set(socket, whenDone)
    socket.on('close', () => {
      whenDone().then(() => working.delete(socket))
      for (const topic of [...peer.topics]) {
        endSubscription(peer, topic, { exchange, subscribers }).catch((error: unknown) => console.error(error))
      }
    })
  }
  /** @returns `undefined` when there is no room, after a while: to try again at once gains nothing */
  const takeSeat = async (socket: Duplex, network: string): Promise<Seat | undefined> => {
    const end = () => socket.destroy()
    const isTooFast = openings.look(network) > limits.maxOpeningMs
    const seat = isTooFast ? undefined : seats.take(network, end)
    const place = seat ?? refused.take(network, end)
    if (!place) return void end()
    socket.on('close', () => place.leave())
    await sleep(seat ? openings.take(network, 1) : limits.maxOpeningMs, undefined, { ref: false })
    return seat
  }
  return {
    faults,
    async upgrade(request, socket, head) {
      opening.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => opening.delete(socket))
      if (faults.meet('down')) return void socket.destroy()
      if (isStopping) return refuse(socket, '503 Service Unavailable')
      const network = networkOf(readAddress(request, proxyHops))
      const seat = await takeSeat(socket, network)
      if (!seat) return refuse(socket, '429 Too Many Requests')
      if (isStopping) return refuse(socket, '503 Service Unavailable')
      const slow = faults.meet('slow')
      if (slow) await sleep(slow.delayMs, undefined, { ref: false })
      const admitted = tryAdmit(() => admit(request, network))
      server.handleUpgrade(request, socket, head, (opened) => {
        opening.delete(socket)
        opened.on('error', () => opened.terminate())
        heartbeat.watch(opened)
        if (strike(opened)) return
        if (admitted instanceof Refusal) opened.close(REFUSED, admitted.message)
        else if (!seat.assign(admitted)) opened.close(TOO_MANY, 'Too many sockets')
        else welcome(opened, socket, admitted)
      })
    },
    ping: () => exchange.ping(),
    measure: async () => ({ sockets: server.clients.size, mailbox: await exchange.measure() }),
    drain() {
      isStopping = true
      sendAway()
    },
    async close() {
      isStopping = true
      heartbeat.stop()
      for (const socket of opening) socket.destroy()
      const left = [...server.clients].map(
        (socket) => new Promise<void>((resolve) => socket.on('close', () => resolve())),
      )
      sendAway()
      const done = Promise.all(left).then(() => Promise.all([...working.values()].map((whenDone) => whenDone())))
      await Promise.race([done, sleep(LEAVE_MS, undefined, { ref: false })])
      for (const socket of server.clients) socket.terminate()
      await exchange.close()
    },
  }
}

const refuse = (socket: Duplex, status: string): void =>
  void socket.end(`HTTP/1.1 ${status}\r\nretry-after: 10\r\nconnection: close\r\n\r\n`)

function tryAdmit(admit: () => Sender): Sender | Refusal {
  try {
    return admit()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function openExchange(
  redisUrl: string | undefined,
  limits: RelayLimits,
  events: Parameters<typeof createMemoryExchange>[1],
): Exchange {
  return redisUrl ? createRedisExchange(redisUrl, limits, events) : createMemoryExchange(limits, events)
}

const readAddress = ({ socket, headers }: IncomingMessage, proxyHops: number): string =>
  clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? '', proxyHops)
