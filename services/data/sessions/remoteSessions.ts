import { readAnswer } from '../../http/readAnswer.js'
import { Refusal } from '../../http/refusal.js'
import { type SessionCall, sessionAnswer } from './sessionCalls.js'
import type { SessionSource } from './sessionSource.js'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 4 * 1024 * 1024

/** The permissions that a wallet server keeps elsewhere: `url` is its `{FRAME_URL}/internal/sessions`. */
export function createRemoteSessions({ url, key }: { readonly url: string; readonly key: string }): SessionSource {
  const ask = async (call: SessionCall) => {
    try {
      const response = await fetch(url, {
        ...{ method: 'POST', body: JSON.stringify(call), redirect: 'error' },
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await readAnswer(response, MAX_BYTES)
      if (!response.ok || text === undefined) throw new Error(`The wallet server answered ${response.status}`)
      return sessionAnswer.parse(JSON.parse(text)).sessions
    } catch (cause) {
      throw Object.assign(new Refusal(502, 'The wallet server did not answer'), { cause })
    }
  }
  return {
    list: (owner, page) => ask({ ask: 'list', owner, ...page }),
    find: async (owner, pci) => (await ask({ ask: 'find', owner, pci }))[0],
    markRevoked: async (owner, pci, atMs) => void (await ask({ ask: 'markRevoked', owner, pci, atMs })),
  }
}
