import type { ErrorCode, ErrorContexts } from './contexts.js'

const NAME = 'PorticoError'

/** By code, from the facts of the error. */
export type ThrownTexts = { readonly [C in ErrorCode]?: (facts: ErrorContexts[C]) => string }

/** What can be thrown before the kernel's second half, which brings the other texts, is there. */
let texts: ThrownTexts = { CHAIN_REQUIRED: () => 'Chain is required' }

/** Gives errors that are made from now on the texts that the specification fixes. */
export function describeErrors(more: ThrownTexts): void {
  texts = { ...texts, ...more }
}

const write = (code: ErrorCode, facts: object, text?: string) =>
  `${code} ${text ? `${text} ` : ''}${JSON.stringify(facts)}`

/** Writes messages in another way where a page is developed. */
let explain: typeof write = write

export function explainErrors(next: (code: ErrorCode, facts: object) => string | undefined): void {
  explain = (code, facts, text) => next(code, facts) ?? write(code, facts, text)
}

/**
 * The one error class of Portico: a code, the facts behind it, and the original error as `cause`.
 * `message` is for developers, with the specification's own text where it fixes one; for a fault of the page's set-up it says in
 * development what to do, and where to read more. Words for visitors live in the UI, keyed by `code`.
 */
export class PorticoError<C extends ErrorCode = ErrorCode> extends Error {
  /** `PorticoError`, also over two copies of the library. */
  override readonly name = NAME
  /** What went wrong; the key to the words on screen and to docs/errors.md. */
  readonly code: C
  /** Facts about it, by code. No secret. */
  readonly context: ErrorContexts[C]

  /** `context` is required for codes that have facts; `cause` is what was caught. */
  constructor(code: C, context: ErrorContexts[C], options?: { readonly cause?: unknown }) {
    super(explain(code, context, texts[code]?.(context)), options)
    this.code = code
    this.context = context
  }
}

/**
 * Tells a Portico error from any other, and one code from another.
 * Compares `name` and `code`, never the class: two copies of the kernel may be on one page.
 */
export function isPorticoError<C extends ErrorCode>(error: unknown, code?: C): error is PorticoError<C> {
  if (typeof error !== 'object' || error === null) return false
  try {
    return (error as Error).name === NAME && (code === undefined || (error as PorticoError).code === code)
  } catch {
    return false // an untrusted object, with getters that throw
  }
}
