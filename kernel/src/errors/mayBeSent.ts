import { isPorticoError, type PorticoError } from './porticoError.js'

/** Calls without a prompt are answered or given up long before. */
const ASKED_SOMEBODY_MS = 60_000

/**
 * Whether a wallet that was asked to send something may have done so for all that is known: it gave no answer that can be read.
 * There is no id to look it up by, so that only the visitor can.
 */
export function mayBeSent(error: PorticoError): boolean {
  if (isPorticoError(error, 'WALLET_TIMEOUT')) return error.context.waitedMs >= ASKED_SOMEBODY_MS
  return isPorticoError(error, 'WALLET_BAD_REPLY') || isPorticoError(error, 'REQUEST_ABORTED')
}
