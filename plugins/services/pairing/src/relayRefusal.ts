import { PorticoError } from '@portico/kernel'

const REFUSED = /\bcode: 3000\b(?:\s*\((.*)\))?/s

/**
 * What the relay said when it closed the socket for good (S8.2f, S8.3); `undefined` for any other failure. The library
 * reports it as the text of an error and goes on trying.
 */
export function readRelayRefusal(cause: unknown, relayUrl: string | undefined): PorticoError | undefined {
  const text = cause instanceof Error ? cause.message : ''
  const found = REFUSED.exec(text)
  if (!found) return undefined
  const reason = found[1]?.slice(0, 200)
  const url = relayUrl?.split('?')[0]
  switch (reason) {
    case 'Unauthorized: invalid key':
      return new PorticoError('PROJECT_ID_INVALID', { url })
    case 'Unauthorized: origin not allowed':
      return new PorticoError('ORIGIN_NOT_ALLOWED', { origin: globalThis.location?.origin ?? '', url })
    case 'JWT validation error: JWT Token is not yet valid':
      return new PorticoError('SESSION_EXPIRED', { url })
    default:
      return new PorticoError('PAIRING_FAILED', { reason })
  }
}

/** Something that the host has to mend, and not a passing failure. */
export const isForHost = ({ code }: PorticoError): boolean => code !== 'PAIRING_FAILED'
