import { PorticoError, parseAccountId, type Signature, type Signer, type SignInProof } from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import type { Speakers } from '../wallet/dialect.js'
import { verifyMessage } from './message.js'

const METHOD = 'signMessage'
const replySchema = /* @__PURE__ */ z.object({
  signature: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(0x)?[0-9a-f]{128}$/i)),
})

/** Reads what a wallet answers to a message. @throws `WALLET_BAD_REPLY` for what is not the account's signature over it */
export function readSignature(
  reply: unknown,
  of: { address: string; message: Uint8Array; walletId: string },
): Signature {
  const { address, message, walletId } = of
  const text = replySchema.safeParse(reply).data?.signature.replace(/^0x/, '').toLowerCase() ?? ''
  if (!verifyMessage(address, message, text)) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: METHOD })
  return { bytes: hex.decode(text), text, scheme: 'ed25519' }
}

/** Signs texts with the wallet: none of the family takes other bytes. */
export const createSigner = (sessions: Sessions<GrantedAccount>, speakers: Speakers): Signer => ({
  async signMessage(account, asked, { signal } = {}) {
    const { wallet, address } = sessions.require(account)
    const { walletId, provider } = wallet
    const message = typeof asked === 'string' ? new TextEncoder().encode(asked) : Uint8Array.from(asked)
    const text = toText(message, walletId)
    const ask = () => speakers(provider).signMessage(text, account, { signal })
    return readSignature(await wallet.ask(METHOD, ask, z.unknown(), { signal }), { address, message, walletId })
  },
})

function toText(message: Uint8Array, walletId: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'signMessage with bytes that are no text' })
  }
}

/** Sign-in with MultiversX (CAIP-122). */
export const createSignInProof = (signer: Signer): SignInProof => ({
  addressText: (account) => parseAccountId(account).address,
  chainText: (chainId) => chainId,
  sign: (account, { text }, options) => signer.signMessage(account, text, options),
  verify: async (account, text, signature) =>
    verifyMessage(parseAccountId(account).address, new TextEncoder().encode(text), signature),
})
