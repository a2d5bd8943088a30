import { type Nodes, parseAccountId, parseChainId, type Signer, type SignInProof } from '@portico/kernel'
import { lazily } from '@portico/kernel/chain'
import { checksumAddress } from '../address.js'

/** Sign-in with Ethereum: EIP-4361 texts, signed with `personal_sign`. What verifies is loaded with the first signature. */
export function createSignInProof({ signer, nodes }: { readonly signer: Signer; readonly nodes: Nodes }): SignInProof {
  const later = lazily(async () => (await import('./verifySignature.js')).createVerifier(nodes), 'eip155')
  return {
    standard: 'eip4361',
    // EIP-55 on every network, as EIP-4361 wants it: without the salt of those that have one.
    addressText: (account) => checksumAddress(parseAccountId(account).address, 'eip155:1'),
    chainText: (chainId) => parseChainId(chainId).reference,
    sign: (account, { text }, options) => signer.signMessage(account, text, options),
    verify: later.method('verify'),
  }
}
