import type { ErrorCode, ErrorContexts } from './contexts.js'
import { thrownTexts } from './thrownTexts.js'

const NAME = 'PorticoError'

/**
 * The one error class of Portico: a code, the facts behind it, and the original error as `cause`.
 * `message` is for developers, with the specification's own text where it fixes one (S8.9); words for visitors live in the UI, keyed by `code`.
 */
export class PorticoError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = NAME
  readonly code: C
  readonly context: ErrorContexts[C]

  constructor(code: C, context: ErrorContexts[C], options?: { readonly cause?: unknown }) {
    const text = thrownTexts[code]
    super(`${code} ${text ? `${text} ` : ''}${JSON.stringify(context)}`, options)
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
    return false // a stranger's object, with getters that throw
  }
}
