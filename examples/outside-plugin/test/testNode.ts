import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What every account of the made-up network has, in base units. */
const BALANCE = 12_500_000

/** A node that knows one method: JSON-RPC, one call or several at once. */
export async function answerNode(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  const calls = JSON.parse(Buffer.concat(parts).toString() || '[]')
  const reply = ({ id, method }: { readonly id: number; readonly method: string }) =>
    method === 'balance'
      ? { jsonrpc: '2.0', id, result: String(BALANCE) }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: `No method ${method}` } }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(Array.isArray(calls) ? calls.map(reply) : reply(calls)))
}

let started: Promise<string> | undefined

/** The address of one node for all tests of a file; it ends with their process. */
export const startTestNode = (): Promise<string> =>
  (started ??= new Promise((resolve) => {
    const server = createServer(answerNode).unref()
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`))
  }))
