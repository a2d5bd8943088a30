import {
  type AccountId,
  type CallOptions,
  PorticoError,
  parseAccountId,
  type Signature,
  type Signer,
  type SignInProof,
} from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import { base16 } from '@scure/base'
import { decodeAddress, identityOf } from '../address.js'
import { dataSignatureSchema } from '../wallet/cip30.js'
import type { CardanoWallets } from '../wallet/dialect.js'
import { type DataSignature, verifyDataSignature } from './cose.js'

/** Longer texts are no signature of a message that people sign. */
const LONGEST_TEXT = 102_100

/** Both parts as JSON: an address is a hash, and the key is in the second part. */
const writeText = ({ signature, key }: DataSignature): string =>
  JSON.stringify({ signature: signature.toLowerCase(), key: key.toLowerCase() })

/** `undefined` for a text in any other form than the one that {@link writeText} has. */
function readText(text: string): DataSignature | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  try {
    const { data } = dataSignatureSchema.safeParse(JSON.parse(text))
    return data && writeText(data) === text ? data : undefined
  } catch {
    return undefined
  }
}

const toHex = (bytes: Uint8Array): string => base16.encode(bytes).toLowerCase()

/** Signs with the wallet as CIP-8 has it: messages with the account's own address, sign-ins with that of its stake key. */
export function createSigning(
  sessions: Sessions<GrantedAccount>,
  { call }: Pick<CardanoWallets, 'call'>,
): { readonly signer: Signer; readonly proof: SignInProof } {
  async function sign(
    account: AccountId,
    message: string | Uint8Array,
    signerOf: (address: string) => string,
    { signal }: CallOptions = {},
  ): Promise<Signature> {
    const { wallet, address } = sessions.require(account)
    const signer = decodeAddress(signerOf(address))
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message.slice()
    const method = 'signData'
    const bad = () => new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method })
    if (!signer) throw bad()
    const answer = await call(wallet, method, (api) => api.signData(toHex(signer), toHex(bytes)), dataSignatureSchema, {
      signal,
    })
    const verified = verifyDataSignature(signer, bytes, answer)
    if (!verified) throw bad()
    return { ...verified, text: writeText(answer), scheme: 'cip8' }
  }

  return {
    signer: { signMessage: (account, message, options) => sign(account, message, (address) => address, options) },
    // No node is needed: the key is in the signature, and its hash in the address (CAIP-122).
    proof: {
      addressText: (account) => identityOf(parseAccountId(account).address),
      chainText: (chainId) => chainId,
      sign: (account, { text }, options) => sign(account, text, identityOf, options),
      async verify(account, text, signature) {
        const signer = decodeAddress(identityOf(parseAccountId(account).address))
        const signed = readText(signature)
        if (!signer || !signed) return false
        return verifyDataSignature(signer, new TextEncoder().encode(text), signed) !== undefined
      },
    },
  }
}
