import { base64urlnopad } from '@scure/base'
import { prfSalt } from './passkeyOpener.js'
import { recoveryFailed } from './sealingKey.js'

/** A passkey that was just made. */
export interface NewPasskey {
  /** base64url of the credential id: what it is asked by later. */
  readonly id: string
  /** What it gives for {@link prfSalt}: 32 bytes, to be wiped. */
  readonly secret: Uint8Array<ArrayBuffer>
}

/** ES256 and RS256, which every platform has one of (COSE). */
const ALGORITHMS = [-7, -257].map((alg) => ({ type: 'public-key' as const, alg }))
const PATIENCE_MS = 120_000
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/**
 * Makes a passkey for this origin. To be called in a click inside the frame. `name` is what the person will know it by.
 * Throws RECOVERY_FAILED when there is none in the end, or when it has no secrets to give (WebAuthn `prf`).
 */
export async function createPasskey(name: string): Promise<NewPasskey> {
  const credential = await requireCredential(
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: 'Portico' },
        // Never the same: a second passkey of one person must not replace the first.
        user: { id: randomBytes(16), name, displayName: name },
        pubKeyCredParams: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: PATIENCE_MS,
        extensions: { prf: { eval: { first: prfSalt() } } },
      },
    }),
  )
  const id = base64urlnopad.encode(new Uint8Array(credential.rawId))
  // Some make the secret only when they are asked.
  return { id, secret: readSecret(credential) ?? (await askPasskey(id)(prfSalt())) }
}

/** Asks a passkey for its secret, for `createPasskeyOpener`. Throws RECOVERY_FAILED when it gives none. */
export const askPasskey =
  (id: string) =>
  async (salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
    const credential = await requireCredential(
      navigator.credentials.get({
        publicKey: {
          challenge: randomBytes(32),
          allowCredentials: [{ type: 'public-key', id: Uint8Array.from(base64urlnopad.decode(id)) }],
          userVerification: 'required',
          timeout: PATIENCE_MS,
          extensions: { prf: { eval: { first: salt } } },
        },
      }),
    )
    const secret = readSecret(credential)
    if (secret === undefined) throw recoveryFailed('This passkey has no secrets to give')
    return secret
  }

async function requireCredential(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked.catch((cause: unknown) => {
    throw recoveryFailed('The passkey was not used', cause)
  })
  if (credential instanceof PublicKeyCredential) return credential
  throw recoveryFailed('The passkey was not used')
}

function readSecret(credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return undefined
  // The browser's own memory, so that wiping leaves no copy.
  return first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer as ArrayBuffer)
}
