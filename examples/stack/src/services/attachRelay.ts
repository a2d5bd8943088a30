import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Project } from '../../../../services/directory/projects.js'
import { createRelay, type Relay } from '../../../../services/relay/createRelay.js'
import type { RelayLimits } from '../../../../services/relay/limits.js'
import { host } from '../ports.js'

const relayPath = '/relay'

export interface AttachedRelayOptions {
  /** Joins the relays of all services with the same Redis. Default: REDIS_URL; without one, the relay stands alone. */
  readonly redisUrl?: string
  /** The addresses by which pages know the relay, behind a proxy. Default: its own. */
  readonly audiences?: readonly string[]
  /** How many proxies of the operator's own stand in front: whose `X-Forwarded-For` is believed. Default: 0. */
  readonly proxyHops?: number
  readonly limits?: Partial<RelayLimits>
}

export interface AttachedRelay {
  readonly relay: Pick<Relay, 'faults'>
  readonly relayUrl: string
  /** Ends the server, and the relay with it. */
  stop(): Promise<void>
}

/** Has a server that listens here answer as the relay of pairing sessions (wire §6), under a path of its own. */
export function attachRelay(
  server: Server,
  port: number,
  options: AttachedRelayOptions & { readonly projects: ReadonlyMap<string, Project> },
): AttachedRelay {
  const relayUrl = `ws://${host}:${port}${relayPath}`
  const relay = createRelay({
    audiences: [relayUrl, `ws://localhost:${port}${relayPath}`],
    redisUrl: process.env.REDIS_URL,
    ...options,
  })
  server.on('upgrade', (request, socket, head) => upgrade(relay, request, socket, head))
  return {
    relay,
    relayUrl,
    async stop() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await relay.close()
      await closed
    },
  }
}

function upgrade(relay: Relay, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (request.url?.split('?')[0] !== relayPath)
    return void socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  relay.upgrade(request, socket, head).catch((error: unknown) => {
    console.error(error)
    socket.destroy()
  })
}
