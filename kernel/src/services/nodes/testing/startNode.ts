import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface AskedCall {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

export interface AskedRequest {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: AskedCall | readonly AskedCall[]
  /** As it came. */
  readonly raw: Uint8Array
}

/** How a node behaves. */
export type Behaviour = (request: AskedRequest, response: ServerResponse) => void

export interface TestNode {
  readonly url: string
  /** Every request so far, the oldest first. */
  readonly asked: readonly AskedRequest[]
  /** Requests that were given up before they were answered. */
  dropped(): number
  behave(behaviour: Behaviour): void
}

/** A real HTTP server on this machine that answers as set, until the test is over. */
export async function startNode(behaviour: Behaviour): Promise<TestNode> {
  const asked: AskedRequest[] = []
  let behave = behaviour
  let dropped = 0
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    const { method, url: path, headers } = request
    const raw = Buffer.concat(parts)
    const isJson = headers['content-type'] === 'application/json'
    const one: AskedRequest = { method, path, headers, raw, body: isJson ? JSON.parse(raw.toString()) : [] }
    response.on('close', () => {
      if (!response.writableEnded) dropped++
    })
    asked.push(one)
    behave(one, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    dropped: () => dropped,
    behave(next) {
      behave = next
    },
  }
}

export const callsOf = ({ body }: AskedRequest): readonly AskedCall[] =>
  Array.isArray(body) ? body : [body as AskedCall]

/** Answers each call with what `resultOf` makes of it, an array for an array. */
export const results =
  (resultOf: (call: AskedCall) => unknown): Behaviour =>
  (request, response) => {
    const answers = callsOf(request).map((call) => ({ jsonrpc: '2.0', id: call.id, result: resultOf(call) }))
    response.end(JSON.stringify(Array.isArray(request.body) ? answers : answers[0]))
  }

/** Refuses each call with this error. */
export const refusals =
  (code: number, message: string, status = 200): Behaviour =>
  (request, response) => {
    response.statusCode = status
    const answers = callsOf(request).map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } }))
    response.end(JSON.stringify(Array.isArray(request.body) ? answers : answers[0]))
  }

/** Says this, whatever it is asked. */
export const text =
  (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

export const silence: Behaviour = () => {}
export const hangUp: Behaviour = (_request, response) => void response.destroy()
/** Promises more than it sends, and hangs up. */
export const halfBody: Behaviour = (_request, response) =>
  void response.writeHead(200, { 'content-length': 99 }).write('{"jsonrpc":"2.0"', () => response.destroy())
/** Begins an answer and never ends it. */
export const endlessBody: Behaviour = (_request, response) =>
  void response.writeHead(200, { 'content-length': 99 }).write('{"jsonrpc":"2.0"')
