import type { Unsubscribe } from '../capabilities/call.js'

export interface FetchGuard {
  readonly fetch: typeof fetch
  /** Addresses that were asked without leave. They got no answer. */
  foreign(): readonly string[]
  /** Requests still under way. */
  running(): number
  /** From now on the answer to every request, in place of the network's. */
  answerWith(respond: () => Promise<Response>): void
  /** Puts the page's own functions back. */
  release: Unsubscribe
}

/**
 * Lets requests through to the origins of `allowedUrls` and refuses all others, as if the network were down.
 * Replaces the global `fetch` and `WebSocket` until it is released.
 */
export function createFetchGuard(allowedUrls: readonly string[]): FetchGuard {
  const { fetch, WebSocket } = globalThis
  const allowed = new Set(allowedUrls.map((url) => new URL(url).origin))
  const foreign: string[] = []
  let running = 0
  let respond: (() => Promise<Response>) | undefined

  const guarded: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    running++
    try {
      if (respond) return await respond()
      if (allowed.has(originOf(url))) return await fetch(input, init)
    } finally {
      running--
    }
    foreign.push(url)
    throw new TypeError(`refused by the fetch guard: ${url}`)
  }
  globalThis.fetch = guarded
  if (WebSocket) {
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        if (!allowed.has(originOf(String(url).replace(/^ws/, 'http')))) {
          foreign.push(String(url))
          throw new DOMException(`refused by the fetch guard: ${url}`, 'SecurityError')
        }
        super(url, protocols)
      }
    }
  }
  return {
    fetch: guarded,
    foreign: () => foreign,
    running: () => running,
    answerWith(answer) {
      respond = answer
    },
    release: () => Object.assign(globalThis, { fetch, WebSocket }),
  }
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')
