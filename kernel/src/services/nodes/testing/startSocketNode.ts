import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { AskedCall } from './startNode.js'

/** What a node says to a call: a result, or with `error` a refusal. `undefined`: nothing. */
export type Say = (call: AskedCall) => unknown

export interface TestSocketNode {
  readonly url: string
  /** Every call so far, the oldest first. */
  readonly asked: readonly AskedCall[]
  /** How often the address was opened, and how many of these sockets are open. */
  opened(): number
  open(): number
  say(say: Say): void
  /** Sends a text to all that are connected. */
  send(text: string): void
  /** Sends news of a subscription to all that are connected. */
  publish(subscription: string | number, result: unknown): void
  /** Closes all sockets; `isGone` also refuses new ones. */
  hangUp(code?: number, isGone?: boolean): void
}

/** A real websocket server on this machine, until the test is over. Browsers have sockets of their own, older servers do not. */
export async function startSocketNode(first: Say): Promise<TestSocketNode> {
  vi.stubGlobal('WebSocket', WebSocket)
  const asked: AskedCall[] = []
  let say = first
  let opened = 0
  let isAway = false
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', verifyClient: () => !isAway })
  server.on('connection', (socket) => {
    opened++
    socket.on('message', (data) => {
      const call: AskedCall = JSON.parse(String(data))
      asked.push(call)
      const said = say(call)
      if (said === undefined) return
      const answer = Object(said).error ? (said as object) : { result: said }
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...answer }))
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
    vi.unstubAllGlobals()
  })
  const node: TestSocketNode = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    opened: () => opened,
    open: () => server.clients.size,
    say(next) {
      say = next
    },
    send(text) {
      for (const socket of server.clients) socket.send(text)
    },
    publish: (subscription, result) =>
      node.send(JSON.stringify({ jsonrpc: '2.0', method: 'news', params: { subscription, result } })),
    hangUp(code = 1001, isGone = false) {
      isAway = isGone
      for (const socket of server.clients) socket.close(code)
    },
  }
  return node
}
