import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { PorticoError, parseAccountId, type Signature, type Signer, type SignInProof } from '@portico/kernel'
import { lazily, type Sessions } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'
import { type Grant, type Grants, read, readMethod } from '../wallet/injected.js'

/** The kinds of keys that accounts of the family have. */
export type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** How a signature of each kind begins, where its kind is written before it, and its length without that. */
const SIGNATURES: Readonly<Record<KeyType, { readonly mark: number; readonly length: number }>> = {
  ed25519: { mark: 0, length: 64 },
  sr25519: { mark: 1, length: 64 },
  ecdsa: { mark: 2, length: 65 },
}

const METHOD = 'signRaw'

const signatureSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x(?:[0-9a-f]{2}){64,66}$/i)),
  /* @__PURE__ */ z.transform((text: string) => hexToBytes(text.slice(2))),
)
const replySchema = /* @__PURE__ */ z.object({ signature: signatureSchema })

const loadVerifier = /* @__PURE__ */ lazily(() => import('./verifySignature.js'), 'polkadot')

/** The signature without its mark; `undefined` when it is none of this kind. */
export function readSignature(signature: Uint8Array, keyType: KeyType): Uint8Array | undefined {
  const { mark, length } = SIGNATURES[keyType]
  if (signature.length === length) return signature
  return signature.length === length + 1 && signature[0] === mark ? signature.subarray(1) : undefined
}

/**
 * Signs messages with the wallet, which puts `<Bytes>` around them, so that no message is a transaction. Of an account whose kind of key
 * the wallet does not tell, the kind is the one by which the signature verifies.
 */
export function createSigner(sessions: Sessions<Grant>, grants: Grants): Signer {
  return {
    async signMessage(accountId, message, { signal } = {}): Promise<Signature> {
      const { wallet, account } = sessions.require(accountId)
      const { address, keyType, publicKey } = account
      const call = { walletId: wallet.walletId, method: METHOD }
      const sign = readMethod(read(grants.get(wallet.provider), 'signer'), METHOD)
      if (!sign) throw new PorticoError('WALLET_UNSUPPORTED', call)
      const asked = typeof message === 'string' ? new TextEncoder().encode(message) : Uint8Array.from(message)
      const input = { address, data: `0x${bytesToHex(asked)}`, type: 'bytes' }
      const { signature } = await wallet.ask(METHOD, () => sign(input), replySchema, { signal })
      const found = keyType
        ? { scheme: keyType, bytes: readSignature(signature, keyType) }
        : (await loadVerifier()).findScheme(address, asked, signature)
      if (!found?.bytes) throw new PorticoError('WALLET_BAD_REPLY', call)
      const { scheme, bytes } = found
      const key = scheme === 'ecdsa' ? undefined : (publicKey ?? decodeAddress(address)?.key)
      return { bytes, text: `0x${bytesToHex(bytes)}`, scheme, ...(key && { publicKey: key }) }
    },
  }
}

/** Sign-in with Polkadot (CAIP-122). What verifies is loaded with the first signature. */
export const createSignInProof = (signer: Signer): SignInProof => ({
  addressText: (account) => parseAccountId(account).address,
  chainText: (chainId) => chainId,
  sign: (account, { text }, options) => signer.signMessage(account, text, options),
  async verify(account, text, signature) {
    const { findScheme } = await loadVerifier()
    const parsed = signatureSchema.safeParse(signature)
    const message = new TextEncoder().encode(text)
    return parsed.success && findScheme(parseAccountId(account).address, message, parsed.data) !== undefined
  },
})
