import type { ErrorCode, ErrorContexts } from './contexts.js'
import { isPorticoError, PorticoError } from './porticoError.js'

/**
 * What was caught, as an error of ours: itself if it is one, else a new one of `code`, with what was caught as its `cause`.
 * Unforeseen errors are failures, too: shown and reported like any other.
 */
export function toPorticoError<C extends ErrorCode>(cause: unknown, code: C, context: ErrorContexts[C]): PorticoError {
  return isPorticoError(cause) ? cause : new PorticoError(code, context, { cause })
}
