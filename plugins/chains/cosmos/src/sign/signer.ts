import { PorticoError, parseAccountId, type Signer, type SignInProof } from '@portico/kernel'
import type { Sessions } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { Chains } from '../chains.js'
import type { CosmosAccount } from '../wallet/dialect.js'
import { type KeplrProvider, stdSignatureSchema } from '../wallet/keplr.js'
import { verifyAdr36 } from './adr36.js'

/** Key and signature in base64: an address is a hash, and no one can verify by it alone. */
const textSchema = /* @__PURE__ */ z.object({ pub: z.string(), sig: z.string() })

const writeText = (publicKey: Uint8Array, signature: Uint8Array): string =>
  JSON.stringify({ pub: base64.encode(publicKey), sig: base64.encode(signature) })

/** `undefined` for a text in any other form than the one that {@link writeText} has. */
function readText(text: string): { readonly publicKey: Uint8Array; readonly signature: Uint8Array } | undefined {
  if (text.length > 200) return undefined
  try {
    const { pub, sig } = textSchema.parse(JSON.parse(text))
    const [publicKey, signature] = [base64.decode(pub), base64.decode(sig)]
    return writeText(publicKey, signature) === text ? { publicKey, signature } : undefined
  } catch {
    return undefined
  }
}

/**
 * Signs messages with the wallet as ADR-36 has it. What is not the account's signature over the message is `WALLET_BAD_REPLY`: a
 * wallet may have changed its account without a word.
 */
export function createSigner(sessions: Sessions<CosmosAccount>, chains: Chains): Signer {
  return {
    async signMessage(account, message, { signal } = {}) {
      const { wallet, address } = sessions.require(account)
      const { rawId } = chains.get(parseAccountId(account).chainId)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : Uint8Array.from(message)
      const method = 'signArbitrary'
      const provider = wallet.provider as KeplrProvider
      // The wallet gets a copy. Text goes as text, so that the person reads it.
      const data = typeof message === 'string' ? message : bytes.slice()
      const ask = () => provider.signArbitrary(rawId, address, data)
      const { pub_key: key, signature } = await wallet.ask(method, ask, stdSignatureSchema, { signal })
      const signed = readText(JSON.stringify({ pub: key.value, sig: signature }))
      if (!signed || !verifyAdr36(address, bytes, signed))
        throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method })
      const { publicKey } = signed
      return { bytes: signed.signature, text: writeText(publicKey, signed.signature), scheme: 'adr36', publicKey }
    },
  }
}

/** Sign-in with Cosmos (CAIP-122). No node is needed: the key is in the signature, and its hash in the address. */
export const createSignInProof = (signer: Signer): SignInProof => ({
  addressText: (account) => parseAccountId(account).address,
  chainText: (chainId) => chainId,
  sign: (account, { text }, options) => signer.signMessage(account, text, options),
  async verify(account, text, signature) {
    const signed = readText(signature)
    return signed !== undefined && verifyAdr36(parseAccountId(account).address, new TextEncoder().encode(text), signed)
  },
})
