import { parseAccountId, parseChainId, type Rpc, type Signer, type SignInProof } from '@portico/kernel'
import { checksumAddress } from './address.js'
import { createLater } from './createLater.js'
import { bytesToHex } from './hex.js'

/** Sign-in with Ethereum: EIP-4361 texts, signed with `personal_sign`. What verifies is loaded with the first signature. */
export function createSignInProof({ signer, rpc }: { readonly signer: Signer; readonly rpc: Rpc }): SignInProof {
  const later = createLater(async () => (await import('./verifySignature.js')).createVerifier(rpc))
  return {
    family: 'Ethereum',
    // EIP-55 on every network, as EIP-4361 wants it: without the salt of those that have one.
    addressText: (account) => checksumAddress(parseAccountId(account).address, 'eip155:1'),
    chainText: (chainId) => parseChainId(chainId).reference,
    sign: async (account, text, options) =>
      bytesToHex(await signer.signMessage(account, new TextEncoder().encode(text), options)),
    verify: later('verify'),
  }
}
