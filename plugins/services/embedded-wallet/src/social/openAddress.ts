import { PorticoError } from '@portico/kernel'
import type { RequestName } from '../protocol/messages.js'

/** Of pages, and of the app that logs in with Farcaster. */
const SCHEMES = ['https:', 'http:', 'farcaster:']

/**
 * An address from the frame that the page opens: one that is code would run as the page's own.
 * @throws `FRAME_BAD_REPLY`
 */
export function openAddress(uri: string, request: RequestName): string {
  const { protocol, href } = new URL(uri)
  if (!SCHEMES.includes(protocol)) throw new PorticoError('FRAME_BAD_REPLY', { request })
  return href
}
