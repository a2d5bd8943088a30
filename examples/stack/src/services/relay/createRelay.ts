import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { findProject } from '../checkProject.js'
import type { Project } from '../directory/projects.js'
import { Refusal } from '../refusal.js'
import { checkToken } from './checkToken.js'
import type { Exchange } from './exchange.js'
import { startHeartbeat } from './heartbeat.js'
import { type RelayLimits, usualLimits } from './limits.js'
import { createMemoryExchange } from './memoryExchange.js'
import { createPeer, type Peer } from './peer.js'
import { createRedisExchange } from './redisExchange.js'
import { createRelayFaults, type RelayFaults } from './relayFaults.js'
import { createRelayMethods, endSubscription } from './relayMethods.js'
import { serveFrames } from './serveFrames.js'
import { createSubscribers } from './subscribers.js'

/** Refusals that clients take as such; they try again after any other code. */
const REFUSED = 3000
/** "Service restart": clients come back, subscribe again and get what was kept for them. */
const COME_AGAIN = 1012

export interface RelayOptions {
  readonly projects: ReadonlyMap<string, Project>
  /** The addresses that clients know this relay by; a token for another one is refused. */
  readonly audiences: readonly string[]
  /** Joins every instance with the same Redis to one relay. Without it, this process is the whole. */
  readonly redisUrl?: string | undefined
  readonly limits?: Partial<RelayLimits>
}

export interface Relay {
  readonly faults: RelayFaults
  /** Takes over a request to change to WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  close(): Promise<void>
}

/** The relay of pairing sessions (protocol.md §6): it passes sealed messages on by topic, and keeps them for who is away. */
export function createRelay({ projects, audiences, redisUrl, limits: own }: RelayOptions): Relay {
  const limits = { ...usualLimits, ...own }
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.maxFrameBytes })
  const subscribers = createSubscribers()
  const faults = createRelayFaults({
    onSet() {
      for (const socket of server.clients) strike(socket)
    },
  })
  const exchange = openExchange(redisUrl, limits, {
    onLetter(letter) {
      for (const peer of subscribers.of(letter.topic)) peer.deliver(letter)
    },
    onGap() {
      for (const socket of server.clients) socket.close(COME_AGAIN, 'Service restart')
    },
  })
  const methods = createRelayMethods({ exchange, subscribers, limits, faults })
  const opening = new Set<Duplex>()
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
  const admit = async (request: IncomingMessage) => {
    const query = new URLSearchParams(request.url?.split('?')[1])
    findProject(projects, { projectId: query.get('projectId') ?? '', origin: request.headers.origin })
    const nowMs = Date.now() + (faults.meet('clock')?.shiftMs ?? 0)
    const checked = await checkToken(query.get('auth') ?? '', { audiences, nowMs })
    if ('problem' in checked) throw new Refusal(401, `JWT validation error: ${checked.problem}`)
    return checked.clientId
  }
  const welcome = (peer: Peer) => {
    serveFrames(peer, { methods, exchange, limits, faults })
    peer.socket.on('close', () => {
      for (const topic of [...peer.topics]) {
        endSubscription(peer, topic, { exchange, subscribers }).catch((error: unknown) => console.error(error))
      }
    })
  }
  return {
    faults,
    async upgrade(request, socket, head) {
      opening.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => opening.delete(socket))
      if (faults.meet('down')) return void socket.destroy()
      const slow = faults.meet('slow')
      if (slow) await sleep(slow.delayMs, undefined, { ref: false })
      const admitted = await admit(request).catch((error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      })
      server.handleUpgrade(request, socket, head, (opened) => {
        opening.delete(socket)
        opened.on('error', () => opened.terminate())
        heartbeat.watch(opened)
        if (strike(opened)) return
        if (admitted instanceof Refusal) opened.close(REFUSED, admitted.message)
        else welcome(createPeer(opened, admitted, limits))
      })
    },
    async close() {
      heartbeat.stop()
      for (const socket of opening) socket.destroy()
      for (const socket of server.clients) socket.terminate()
      await exchange.close()
    },
  }
}

function openExchange(
  redisUrl: string | undefined,
  limits: RelayLimits,
  events: Parameters<typeof createMemoryExchange>[1],
): Exchange {
  return redisUrl ? createRedisExchange(redisUrl, limits, events) : createMemoryExchange(limits, events)
}
