import { PorticoError, parseAccountId, type Signer, type SignInProof } from '@portico/kernel'

/** Sign-in with Solana (CAIP-122). What verifies is loaded with the first signature. */
export function createSignInProof(signer: Signer): SignInProof {
  return {
    family: 'Solana',
    addressText: (account) => parseAccountId(account).address,
    chainText: (chainId) => chainId,
    sign: (account, { text }, options) => signer.signMessage(account, text, options),
    async verify(account, text, signature) {
      const { verifySignature } = await loadVerifier()
      return verifySignature(parseAccountId(account).address, text, signature)
    },
  }
}

/** A failed load can be tried again. */
async function loadVerifier() {
  try {
    return await import('./verifySignature.js')
  } catch (cause) {
    throw new PorticoError('PLUGIN_FAILED', { pluginId: 'solana' }, { cause })
  }
}
