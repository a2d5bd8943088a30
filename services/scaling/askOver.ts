import { Agent, request } from 'node:http'

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Asks over connections that are kept open. @throws when the connection ends, or nothing comes for a minute */
export function createAsk(): (url: string, asked?: Asked) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode = 0, rawHeaders } = response
          const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at): [string, string] => [
            rawHeaders[2 * at] ?? '',
            rawHeaders[2 * at + 1] ?? '',
          ])
          resolve({ status: statusCode, headers: new Headers(pairs), text: Buffer.concat(chunks).toString() })
        })
      })
      sent.setTimeout(60_000, () => sent.destroy(new Error('no answer in a minute')))
      sent.on('error', reject)
      sent.end(body)
    })
}

/** An address for each visitor, as their proxies would tell it. */
export const addressOf = (visitor: number): string =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
