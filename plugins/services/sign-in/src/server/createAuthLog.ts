import type { Clock } from '@portico/kernel'

/** What a log line may tell besides its code. */
export type LogDetails = Readonly<Record<string, string | number | boolean>>

const MOST_DETAILS = 16
const MOST_LETTERS = 512

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,31}$/
const SECRET_NAME =
  /token|secret|passw|cookie|credential|message|signature|nonce|auth|email|address|account|key|session/i

// Signatures, tokens, nonces and addresses are long runs with digits in them; words are not.
const LONG_RUN = /(?=[\w.+/=-]*\d)[\w.+/=-]{20,}/g
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g
const QUERY = /[?#][^\s"']*/g

/** Without what is secret by its name or its form (S7.28). */
export function cleanDetails(details: LogDetails): Readonly<Record<string, string>> {
  const kept = Object.entries(details).filter(([name]) => NAME.test(name) && !SECRET_NAME.test(name))
  return Object.fromEntries(kept.slice(0, MOST_DETAILS).map(([name, value]) => [name, cleanText(String(value))]))
}

const cleanText = (text: string): string =>
  text.slice(0, MOST_LETTERS).replace(QUERY, '').replace(EMAIL, '*').replace(LONG_RUN, '*')

/** How much a line matters. */
export type LogLevel = 'error' | 'warn' | 'debug'

const LIMIT = 10
const WINDOW_MS = 60_000
const MAX_BYTES = 8 * 1024
const CODE = /^[A-Z][A-Z0-9_]{0,63}$/

/**
 * Posts to the server's log (S7.28): at most 10 lines in any minute and 8 KiB each, without secrets. A line that does not
 * arrive is lost without a word, since there is nowhere left to log it.
 */
export function createAuthLog(config: {
  /** The address, which ends in `_log`. */
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}): (level: LogLevel, code: string, details?: LogDetails) => void {
  const { url, fetch, clock } = config
  let sentAtMs: readonly number[] = []

  return (level, code, details = {}) => {
    const nowMs = clock.now()
    const recent = sentAtMs.filter((atMs) => nowMs - atMs < WINDOW_MS)
    const body = write(level, code, details)
    if (recent.length >= LIMIT || body === undefined) return
    sentAtMs = [...recent, nowMs]
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const init: RequestInit = { method: 'POST', headers, body, credentials: 'same-origin', redirect: 'error' }
    fetch(url, { ...init, keepalive: true }).catch(() => {})
  }
}

/** `undefined` for a line that has no code. Too long, it goes without its details. */
function write(level: LogLevel, code: string, details: LogDetails): string | undefined {
  if (!CODE.test(code)) return undefined
  // A form is ASCII: its letters are its bytes.
  const body = new URLSearchParams({ ...cleanDetails(details), level, code }).toString()
  return body.length <= MAX_BYTES ? body : new URLSearchParams({ level, code, cut: 'true' }).toString()
}
