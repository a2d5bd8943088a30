import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the service got it. */
interface Asked {
  readonly method: string
  readonly path: string
  /** As sent, without the question mark. */
  readonly query: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Answer = (response: ServerResponse, asked: Asked) => void

export interface TestService {
  readonly url: string
  readonly asked: readonly Asked[]
  /** Answers from now on. */
  answerWith(answer: Answer): void
  /** Requests whose connection is still open. */
  open(): number
  close(): Promise<void>
}

export const reply =
  (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body)

export const replyJson = (value: unknown, status = 200): Answer => reply(JSON.stringify(value), status)

/** Each request gets the next answer; the last one is for all that follow. */
export function replyInTurn(...answers: readonly Answer[]): Answer {
  let turn = 0
  return (response, asked) => answers[Math.min(turn++, answers.length - 1)]?.(response, asked)
}

/** A service on this machine that writes down what it is asked. */
export async function startService(answer: Answer = () => {}): Promise<TestService> {
  const asked: Asked[] = []
  let open = 0
  let current = answer
  const server = createServer(async (request, response) => {
    open++
    response.on('close', () => open--)
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const { method = '', headers } = request
    const one: Asked = { method, path, query, headers, body: Buffer.concat(chunks).toString() }
    asked.push(one)
    current(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    open: () => open,
    answerWith(next) {
      current = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
