import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'

export interface Service {
  readonly app: { readonly fetch: unknown }
  /** Asked before `app`: whether the request was one of its own. */
  readonly listen?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Takes over a request to change to WebSocket. Default: such a request is answered as any other. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** From now on it says that it is not ready, so that no new requests are sent here. */
  drain(): void
  close(): Promise<void>
}

export interface ServedService {
  readonly url: string
  /** Takes no new requests, lets those under way finish, then closes everything. True when all of them did in time. */
  stop(): Promise<boolean>
}

const STOP_TIMEOUT_MS = 10_000
const HEADERS_TIMEOUT_MS = 10_000
/** A small body arrives in less, however slow the line. */
const REQUEST_TIMEOUT_MS = 15_000
const MAX_CONNECTIONS = 5_000
/** Of one network address; behind proxies all are theirs, and it is theirs to count. */
const MAX_CONNECTIONS_OF_ADDRESS = 200
/** Longer than clients and proxies keep theirs: who closes first must be they, or their next request meets a closed door. */
const KEEP_ALIVE_MS = 75_000

/** A service on a port of its own; port 0 takes any free one. */
export async function serveService(
  service: Service,
  place: {
    readonly port: number
    readonly host: string
    readonly proxyHops?: number
    readonly stopTimeoutMs?: number
    readonly requestTimeoutMs?: number
  },
): Promise<ServedService> {
  const { host, proxyHops = 0, stopTimeoutMs = STOP_TIMEOUT_MS, requestTimeoutMs = REQUEST_TIMEOUT_MS } = place
  const listen = getRequestListener(service.app.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  })
  let isStopping = false
  const server = createServer({ connectionsCheckingInterval: requestTimeoutMs / 3 }, (request, response) => {
    // A connection that is kept would let its client send the next request.
    if (isStopping) response.setHeader('connection', 'close')
    const answer = async () => (await service.listen?.(request, response)) || listen(request, response)
    answer().catch(() => response.headersSent || response.writeHead(500).end())
  })
  if (service.upgrade) server.on('upgrade', service.upgrade)
  server.headersTimeout = Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs)
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.maxConnections = MAX_CONNECTIONS
  if (proxyHops === 0) boundByAddress(server, MAX_CONNECTIONS_OF_ADDRESS)
  server.listen(place.port, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async stop() {
      isStopping = true
      service.drain()
      const closed = once(server, 'close').then(() => true)
      server.close()
      // Those that answer from here on are idle, but open.
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      const isDone = await Promise.race([closed, sleep(stopTimeoutMs, false, { ref: false })])
      clearInterval(sweep)
      if (!isDone) server.closeAllConnections()
      // Sockets that were taken over are its own to end.
      await service.close()
      await closed
      return isDone
    },
  }
}

function boundByAddress(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const count = (open.get(remoteAddress) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(remoteAddress, count)
    socket.once('close', () => {
      const left = (open.get(remoteAddress) ?? 0) - 1
      if (left > 0) open.set(remoteAddress, left)
      else open.delete(remoteAddress)
    })
  })
}
