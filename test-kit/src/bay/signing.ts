import { ed25519 } from '@noble/curves/ed25519.js'
import { parseAccountId, parseChainId, type Signature, type Signer, type SignInProof } from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import { keyIn } from './addresses.js'
import { askSignature } from './wallets.js'

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Wallets put this before what people sign, so that no message is a transaction. */
const MARK = 'Bay message:\n'
export const markMessage = (bytes: Uint8Array): Uint8Array => Uint8Array.of(...new TextEncoder().encode(MARK), ...bytes)

export const createSigner = (sessions: Sessions<GrantedAccount>): Signer => ({
  async signMessage(account, message, options = {}): Promise<Signature> {
    const granted = await sessions.confirm(account, options)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const signature = await askSignature(granted.wallet, granted.account.address, bytes, 'message', options)
    const { publicKey } = granted.account
    return { bytes: signature, text: toHex(signature), scheme: 'ed25519', ...(publicKey && { publicKey }) }
  },
})

export const createProof = (signer: Signer): SignInProof => ({
  addressText: (account) => parseAccountId(account).address,
  chainText: (chainId) => parseChainId(chainId).reference,
  sign: (account, { text }, options) => signer.signMessage(account, text, options),
  async verify(account, text, signature) {
    const key = keyIn(parseAccountId(account).address)
    if (key === undefined || !/^[0-9a-f]{128}$/.test(signature)) return false
    try {
      return ed25519.verify(
        Buffer.from(signature, 'hex'),
        markMessage(new TextEncoder().encode(text)),
        Buffer.from(key, 'hex'),
      )
    } catch {
      return false
    }
  },
})
