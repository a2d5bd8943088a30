import type { Signature, Signer } from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { request } from './dialect.js'

export const createSigner = (sessions: Sessions<GrantedAccount>): Signer => ({
  async signMessage(account, message, { signal } = {}) {
    const { wallet, address } = sessions.require(account)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message.slice()
    return toSignature(await request(wallet, 'sign', { address, message: bytes }, z.instanceof(Uint8Array), { signal }))
  },
})

/** Write the text as your family's servers take it. Add the public key where the address alone is not enough to verify. */
function toSignature(bytes: Uint8Array): Signature {
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { bytes, text, scheme: 'ed25519' }
}
