import type { IncomingMessage } from 'node:http'

/** The form in a request's body; `undefined` when it is longer than `maxBytes`. */
export async function readForm(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Record<string, string> | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > maxBytes) return undefined
    parts.push(part)
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')))
}

export function readCookies(header = ''): Record<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split(/=(.*)/s))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, decode(value)]] : [])),
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
