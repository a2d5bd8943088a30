import { bytesToHex } from '@noble/curves/utils.js'
import { parseAccountId, type Signer, type SignInProof } from '@portico/kernel'
import { type GrantedAccount, lazily, type Sessions } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { request } from '../wallet/dialect.js'

export const createSigner = (sessions: Sessions<GrantedAccount>): Signer => ({
  async signMessage(account, message, { signal } = {}) {
    const { wallet, address } = sessions.require(account)
    const text = typeof message === 'string' ? new TextEncoder().encode(message) : message.slice()
    const call = { method: 'sign', params: { address, message: text } }
    const bytes = await request(wallet, z.instanceof(Uint8Array), call, { signal })
    // The text is what your family's servers take. Add `publicKey` where the address alone is not enough to verify.
    return { bytes, text: bytesToHex(bytes), scheme: 'ed25519' }
  },
})

const verifier = /* @__PURE__ */ lazily(() => import('./verify.js'), 'newchain')

/** Sign-in (CAIP-122). What verifies is loaded with the first signature. */
export const createProof = (signer: Signer): SignInProof => ({
  addressText: (account) => parseAccountId(account).address,
  chainText: (chainId) => chainId,
  sign: (account, { text }, options) => signer.signMessage(account, text, options),
  verify: async (account, message, signature) =>
    (await verifier()).verifySignature(parseAccountId(account).address, message, signature),
})
