import { sha256 } from '@noble/hashes/sha2.js'
import { FrameError } from '../frameError.js'

const INFO = new TextEncoder().encode('recovery')

/** 32 bytes that stand for one use of a secret. */
export const saltOf = (use: string): Uint8Array<ArrayBuffer> => Uint8Array.from(sha256(new TextEncoder().encode(use)))

/** An AES-256-GCM key from a recovery secret (HKDF-SHA-256, RFC 5869). The key itself can't be read. */
export async function deriveSealingKey(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: INFO }
  return crypto.subtle.deriveKey(derivation, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Whether a kept value is a key that seals and that no script can read. */
export const isSealingKey = (value: unknown): value is CryptoKey =>
  value instanceof CryptoKey &&
  value.algorithm.name === 'AES-GCM' &&
  !value.extractable &&
  value.usages.includes('encrypt') &&
  value.usages.includes('decrypt')

export const recoveryFailed = (message: string, cause?: unknown): FrameError =>
  new FrameError('RECOVERY_FAILED', message, { cause })
