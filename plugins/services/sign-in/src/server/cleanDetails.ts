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
