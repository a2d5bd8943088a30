import { PorticoError, parseAccountId, type Signer, type SignInProof } from '@portico/kernel'
import { lazily, type Sessions } from '@portico/kernel/chain'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'
import type { Grant } from '../wallet/grants.js'
import { bytesSchema, readMethod, signatureSchema } from '../wallet/standardWallet.js'

const METHOD = 'solana:signMessage'

const replySchema = /* @__PURE__ */ z.tuple([
  /* @__PURE__ */ z.object({
    signedMessage: bytesSchema,
    signature: signatureSchema,
    signatureType: /* @__PURE__ */ z.optional(z.literal('ed25519')),
  }),
])

/**
 * Signs messages with the wallet, as ed25519 over the message's own bytes. A signature over other bytes, such as a
 * hardware wallet's off-chain envelope, would not verify over the message: it is `WALLET_BAD_REPLY`.
 */
export function createSigner(sessions: Sessions<Grant>): Signer {
  return {
    async signMessage(accountId, message, { signal } = {}) {
      const { wallet, account: grant } = sessions.require(accountId)
      const call = { walletId: wallet.walletId, method: METHOD }
      const sign = readMethod(wallet.provider, METHOD, 'signMessage')
      if (!sign) throw new PorticoError('WALLET_UNSUPPORTED', call)
      // The wallet gets a copy, and so can change neither the caller's bytes nor what the answer is compared with.
      const asked = typeof message === 'string' ? new TextEncoder().encode(message) : Uint8Array.from(message)
      const input = { account: grant.account, message: Uint8Array.from(asked) }
      const [reply] = await wallet.ask(METHOD, () => sign(input), replySchema, { signal })
      if (!areEqual(reply.signedMessage, asked)) throw new PorticoError('WALLET_BAD_REPLY', call)
      const { signature: bytes } = reply
      return { bytes, text: base58.encode(bytes), scheme: 'ed25519', publicKey: decodeAddress(grant.address) }
    },
  }
}

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

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
