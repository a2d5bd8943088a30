import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import { requireIds } from './ids.js'

/** What the proving key of a wallet signs to change the e-mail address, which is in its normal form. */
export function writeChangeEmail(userId: string, newEmail: string): string {
  requireIds(userId)
  const digest = base64urlnopad.encode(sha256(new TextEncoder().encode(newEmail)))
  return `portico/change-email/v1:${userId}:${digest}`
}

/** What it signs so that a change that waits does not happen. The id of a change is never used again, so neither is this. */
export function writeCancellation(userId: string, id: string): string {
  requireIds(userId, id)
  return `portico/cancel-change/v1:${userId}:${id}`
}

/** What it signs to remove a way to log in. */
export function writeUnlinking(userId: string, id: string): string {
  requireIds(userId, id)
  return `portico/unlink-identity/v1:${userId}:${id}`
}
