import { type Namespace, PorticoError, parseAccountId, type Signer, type SignInProof } from '@portico/kernel'
import { readAddress } from '../address.js'
import { verifySignature } from './verifySignature.js'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** No plugin can check signatures of this family, or of this kind of account. */
    SIWX_NO_VERIFIER: { readonly namespace: Namespace }
  }
}

/** Sign-in with Bitcoin (CAIP-122). Of addresses whose signatures can't be checked here, it says neither yes nor no. */
export const createSignInProof = (signer: Signer): SignInProof => ({
  addressText: (account) => parseAccountId(account).address,
  chainText: (chainId) => chainId,
  sign: (account, { text }, options) => signer.signMessage(account, text, options),
  async verify(account, text, signature) {
    const { address, chainId } = parseAccountId(account)
    if (!readAddress(address)?.chains.includes(chainId)) return false
    const verdict = verifySignature(address, text, signature)
    if (verdict === undefined) throw new PorticoError('SIWX_NO_VERIFIER', { namespace: 'bip122' })
    return verdict
  },
})
