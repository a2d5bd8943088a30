import { PorticoError, parseAccountId, type Signer, type SignInProof } from '@portico/kernel'
import type { Sessions } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { type Links, signatureSchema, type TezosAccount } from '../wallet/link.js'
import { readKey, readSignature, writeSignature } from './keys.js'
import { packMessage, verifyMessage } from './verify.js'

const textSchema = /* @__PURE__ */ z.object({ publicKey: z.string(), signature: z.string() })

/** An address is a hash: without the key nothing can be verified, so that it travels along. */
const writeText = (publicKey: string, signature: string): string => JSON.stringify({ publicKey, signature })

/** `undefined` for a text in any other form than the one that {@link writeText} has. */
function readText(text: string): z.output<typeof textSchema> | undefined {
  if (text.length > 400) return undefined
  try {
    const parsed = textSchema.parse(JSON.parse(text))
    return writeText(parsed.publicKey, parsed.signature) === text ? parsed : undefined
  } catch {
    return undefined
  }
}

/**
 * Signs messages with the wallet, packed as Micheline. What is not the account's signature over the message is `WALLET_BAD_REPLY`. Keys of
 * BLS (`tz4`) are `WALLET_UNSUPPORTED`, before the wallet is asked.
 */
export const createSigner = (sessions: Sessions<TezosAccount>, links: Links): Signer => ({
  async signMessage(account, message, { signal } = {}) {
    const { wallet, account: granted, address } = sessions.require(account)
    const { chainId } = parseAccountId(account)
    const method = 'sign a message'
    const { walletId } = wallet
    if (address.startsWith('tz4'))
      throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: `${method} by BLS` })
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : Uint8Array.from(message)
    const link = links.of(wallet)
    const payload = hex.encode(packMessage(bytes))
    const ask = () => link.sign({ chainId, address, payload }, signal)
    const signature = await wallet.ask(method, ask, signatureSchema, { signal })
    const key = readKey(granted.keyText ?? (await link.readKey({ chainId, address }, signal)))
    const raw = key && readSignature(signature, key.curve)
    if (!raw || !verifyMessage(address, bytes, key.text, signature))
      throw new PorticoError('WALLET_BAD_REPLY', { walletId, method })
    const text = writeText(key.text, writeSignature(key.curve, raw))
    return { bytes: raw, text, scheme: key.curve, publicKey: key.bytes }
  },
})

/** Sign-in with Tezos (CAIP-122, profile of the tezos namespace). No node is needed: the key is in the signature, and its hash in the address. */
export const createSignInProof = (signer: Signer): SignInProof => ({
  addressText: (account) => parseAccountId(account).address,
  chainText: (chainId) => chainId.slice('tezos:'.length),
  sign: (account, { text }, options) => signer.signMessage(account, text, options),
  async verify(account, text, signature) {
    const signed = readText(signature)
    if (!signed) return false
    const { address } = parseAccountId(account)
    return verifyMessage(address, new TextEncoder().encode(text), signed.publicKey, signed.signature)
  },
})
