import { parseAccountId, type Signer, type SignInProof } from '@portico/kernel'
import { lazily } from '@portico/kernel/chain'

const loadVerifier = /* @__PURE__ */ lazily(() => import('./verifySignature.js'), 'solana')

/** Sign-in with Solana (CAIP-122). What verifies is loaded with the first signature. */
export function createSignInProof(signer: Signer): SignInProof {
  return {
    addressText: (account) => parseAccountId(account).address,
    chainText: (chainId) => chainId,
    sign: (account, { text }, options) => signer.signMessage(account, text, options),
    async verify(account, text, signature) {
      const { verifySignature } = await loadVerifier()
      return verifySignature(parseAccountId(account).address, text, signature)
    },
  }
}
