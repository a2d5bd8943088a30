import { isPorticoError, PorticoError } from '@portico/kernel'

/** Refusals that mean something to the visitor have codes of their own. */
export const refusable = <T>(asking: Promise<T>): Promise<T> =>
  asking.catch((cause: unknown) => {
    const code = isPorticoError(cause, 'HTTP_STATUS') ? cause.context.serverCode : undefined
    const isKnown = code === 'LIMIT_EXCEEDED' || code === 'PAIR_UNSUPPORTED' || code === 'QUOTE_EXPIRED'
    throw isKnown ? new PorticoError(code, {}, { cause }) : cause
  })
