import { base64urlnopad } from '@scure/base'
import { invalidParams } from '../frameError.js'
import { wipe } from '../wipe.js'
import { requireIds } from './ids.js'
import { recoveryFailed } from './sealingKey.js'

/** What opens an envelope: a key of this device, a passkey, or a written recovery code. */
export type OpenerKind = 'device' | 'passkey' | 'code'

/** Where an envelope belongs; it opens nowhere else. */
export interface EnvelopePlace {
  readonly userId: string
  readonly walletId: string
  readonly opener: OpenerKind
  /** Of the wallet; 1 at first. */
  readonly version: number
}

export const SECRET_LENGTH = 32
const IV_LENGTH = 12
const TAG_LENGTH = 16
const ENVELOPE_LENGTH = IV_LENGTH + SECRET_LENGTH + TAG_LENGTH

/** AES-256-GCM over a wallet's secret: base64url (no padding) of the random 96-bit IV, then ciphertext and tag. */
export async function sealSecret(
  key: CryptoKey,
  place: EnvelopePlace,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  if (secret.length !== SECRET_LENGTH) throw new RangeError('A wallet has a secret of 32 bytes')
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
  const sealed = await crypto.subtle.encrypt(algorithmOf(iv, place), key, secret)
  const envelope = new Uint8Array(ENVELOPE_LENGTH)
  envelope.set(iv)
  envelope.set(new Uint8Array(sealed), IV_LENGTH)
  return base64urlnopad.encode(envelope)
}

/** The 32 bytes in an envelope, to be wiped. Throws RECOVERY_FAILED when key, place or a single bit is another. */
export async function openEnvelope(
  key: CryptoKey,
  place: EnvelopePlace,
  envelope: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = readEnvelope(envelope)
  const algorithm = algorithmOf(bytes.subarray(0, IV_LENGTH), place)
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_LENGTH)))
  } catch (cause) {
    throw recoveryFailed(`The ${place.opener} does not open this wallet`, cause)
  }
}

/** Opens an envelope for one use, and wipes the secret however the use ends. */
export async function useSecret<T>(
  secret: Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
  use: (secret: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const bytes = await secret
  try {
    return await use(bytes)
  } finally {
    wipe(bytes)
  }
}

function readEnvelope(envelope: unknown): Uint8Array<ArrayBuffer> {
  if (typeof envelope !== 'string' || envelope.length !== Math.ceil((ENVELOPE_LENGTH * 4) / 3)) {
    throw recoveryFailed('This is not the envelope of a wallet')
  }
  try {
    return Uint8Array.from(base64urlnopad.decode(envelope))
  } catch (cause) {
    throw recoveryFailed('This is not the envelope of a wallet', cause)
  }
}

function algorithmOf(iv: Uint8Array<ArrayBuffer>, place: EnvelopePlace): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(writePlace(place)) }
}

function writePlace({ userId, walletId, opener, version }: EnvelopePlace): string {
  requireIds(userId, walletId)
  if (!Number.isSafeInteger(version) || version < 1) throw invalidParams('Versions of a wallet are counted from 1')
  return `${userId}:${walletId}:${opener}:${version}`
}
