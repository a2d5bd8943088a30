import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import type { FactorKind } from '../api/texts.js'
import { requireIds } from './ids.js'

/** What the proving key of a wallet signs to add a factor: with the SHA-256 of the envelope's text, so that it fits no other. */
export function writeAddFactor(userId: string, kind: FactorKind, envelope: string): string {
  requireIds(userId)
  const digest = base64urlnopad.encode(sha256(new TextEncoder().encode(envelope)))
  return `portico/add-factor/v1:${userId}:${kind}:${digest}`
}

/** What it signs to remove one. Ids of factors are never used again, so neither is this. */
export function writeRemoveFactor(userId: string, id: string): string {
  requireIds(userId, id)
  return `portico/remove-factor/v1:${userId}:${id}`
}
