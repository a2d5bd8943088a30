import { parseAccountId, type Signature, type Signer } from '@portico/kernel'
import type { LiveSessionFor } from './connector.js'
import { untilAborted } from './untilAborted.js'
import { askToSign } from './walletCalls.js'

export const createSigner = (liveSessionFor: LiveSessionFor): Signer => ({
  async signMessage(account, message, { signal } = {}) {
    const { provider, session } = liveSessionFor(account)
    const { address } = parseAccountId(account)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    return toSignature(await untilAborted(askToSign(session.walletId, provider, address, bytes), signal))
  },
})

/** Write the text as your family's servers take it. Add the public key where the address alone is not enough to verify. */
function toSignature(bytes: Uint8Array): Signature {
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { bytes, text, scheme: 'ed25519' }
}
