import { recoveryFailed } from './sealingKey.js'

/** base64url of 60 bytes. */
const ENVELOPE_LETTERS = 80
/** What the server takes in all. */
const MOST_LETTERS = 512

/** The envelope of a passkey with the id of the passkey behind it, so that a new device knows which one to ask for. */
export function joinPasskey(envelope: string, credentialId: string): string {
  const joined = envelope + credentialId
  if (joined.length > MOST_LETTERS) throw recoveryFailed('The id of this passkey is too long')
  return joined
}

export const splitPasskey = (joined: string): { readonly envelope: string; readonly credentialId: string } => ({
  envelope: joined.slice(0, ENVELOPE_LETTERS),
  credentialId: joined.slice(ENVELOPE_LETTERS),
})
