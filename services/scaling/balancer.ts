import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { listen } from '../../examples/stack/src/ports.js'

export interface Balancer {
  readonly url: string
  /** Whether all instances are ready, as of the last look. */
  isWhole(): boolean
}

interface Instance {
  readonly port: number
  isReady: boolean
}

const HOST = '127.0.0.1'
const LOOK_EVERY_MS = 250
const LOOK_MS = 2_000

/** What may be sent again to another instance: what can't have had an effect. A proof of the embedded wallet is taken once. */
const isSafe = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers.dpop === undefined

/**
 * Shares calls and sockets out among instances in turn, as a proxy in front does: it asks each for `/ready`, adds to
 * `X-Forwarded-For`, keeps connections open, and tries another instance when one takes no connection, or has not answered a
 * call that only reads.
 */
export async function startBalancer(ports: readonly number[], port: number): Promise<Balancer> {
  const instances: readonly Instance[] = ports.map((one) => ({ port: one, isReady: false }))
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  let turn = 0
  /** Those that are ready first, beginning with the next one. */
  const inTurn = (): readonly Instance[] => {
    turn += 1
    const all = instances.map((_, index) => instances[(turn + index) % instances.length] as Instance)
    return all.toSorted((one, other) => Number(other.isReady) - Number(one.isReady))
  }

  function pass(incoming: IncomingMessage, response: ServerResponse, body: Buffer, left: readonly Instance[]): void {
    const [instance, ...others] = left
    if (!instance) return void response.writeHead(502).end('No instance answers')
    const { method, url, headers } = incoming
    const asked = request({
      ...{ agent, host: HOST, port: instance.port, method, path: url },
      headers: { ...headers, 'x-forwarded-for': forwardedFor(incoming) },
    })
    let isConnected = false
    asked.on('socket', (socket) => {
      isConnected = !socket.connecting
      if (socket.connecting) {
        socket.once('connect', () => {
          isConnected = true
        })
      }
    })
    asked.on('response', (answer) => {
      const { connection: _ofHop, 'keep-alive': _alsoOfHop, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    asked.on('error', () => {
      if (response.headersSent) return void response.destroy()
      if (!isConnected) instance.isReady = false
      if (!isConnected || isSafe(incoming)) pass(incoming, response, body, others)
      else response.writeHead(502).end('The instance has not answered')
    })
    response.on('close', () => response.writableFinished || asked.destroy())
    asked.end(body)
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => pass(incoming, response, Buffer.concat(chunks), inTurn()))
    incoming.on('error', () => response.destroy())
  })

  function tunnel(incoming: IncomingMessage, client: Duplex, left: readonly Instance[]): void {
    const [instance, ...others] = left
    if (!instance) return void client.destroy()
    const upstream = connect(instance.port, HOST)
    let isConnected = false
    upstream.on('connect', () => {
      isConnected = true
      const { 'x-forwarded-for': _own, ...headers } = incoming.headers
      const rows = Object.entries({ ...headers, 'x-forwarded-for': forwardedFor(incoming) }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      upstream.write([`GET ${incoming.url} HTTP/1.1`, ...rows, '', ''].join('\r\n'))
      client.pipe(upstream).pipe(client)
    })
    upstream.on('error', () => {
      if (isConnected || client.destroyed) return void client.destroy()
      instance.isReady = false
      tunnel(incoming, client, others)
    })
    upstream.on('close', () => {
      if (isConnected) client.destroy()
    })
    client.on('close', () => upstream.destroy())
  }

  server.on('upgrade', (incoming, socket) => {
    socket.on('error', () => socket.destroy())
    tunnel(incoming, socket, inTurn())
  })

  const look = async (instance: Instance) => {
    const signal = AbortSignal.timeout(LOOK_MS)
    const answer = await fetch(`http://${HOST}:${instance.port}/ready`, { signal }).catch(() => undefined)
    await answer?.body?.cancel()
    instance.isReady = answer?.status === 200
  }
  const lookAgain = async (): Promise<void> => {
    await Promise.all(instances.map(look))
    setTimeout(lookAgain, LOOK_EVERY_MS)
  }
  await lookAgain()

  const bound = await listen(server, port)
  return {
    url: `http://${HOST}:${bound}`,
    isWhole: () => instances.every(({ isReady }) => isReady),
  }
}

const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
