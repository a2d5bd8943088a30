import { type Nodes, PorticoError, parseAccountId, type Signer } from '@portico/kernel'
import { lazily, type Sessions } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import { readAddress } from '../address.js'
import { dialectOf } from '../wallet/dialects.js'
import type { Grant } from '../wallet/grants.js'
import type { BitcoinDialect } from '../wallet/roamingDialect.js'
import { LEGACY_LENGTH, verifySignature } from './verifySignature.js'

/** The chunk with the library that reads and builds transactions. */
const loadBuilder = /* @__PURE__ */ lazily(() => import('../send/builder.js'), 'bip122')

/**
 * Signs texts with the wallet, by BIP-137 where the address has it, by BIP-322 for taproot; wallets that know only one of them
 * sign by that. A signature that does not verify over the text is `WALLET_BAD_REPLY`.
 */
export const createSigner = (
  sessions: Sessions<Grant>,
  dialects: readonly BitcoinDialect[],
  nodes: Pick<Nodes, 'get' | 'post'>,
): Signer => ({
  async signInputs(order, options = {}) {
    const { signInputs } = await loadBuilder()
    return signInputs({ sessions, dialects, nodes }, order, options)
  },

  async signMessage(id, message, { signal } = {}) {
    const { wallet, account, address } = sessions.require(id)
    const call = { walletId: wallet.walletId, method: 'signMessage' }
    const text = typeof message === 'string' ? message : readText(message)
    if (text === undefined) throw new PorticoError('WALLET_UNSUPPORTED', call)
    const { chainId } = parseAccountId(id)
    const order = { account, chainId, text, isBip322: readAddress(address)?.kind === 'p2tr' }
    const signature = await dialectOf(dialects, wallet).sign(wallet, order, { signal })
    const bytes = readBytes(signature)
    if (!bytes || verifySignature(address, text, signature) === false) throw new PorticoError('WALLET_BAD_REPLY', call)
    const { publicKey } = account
    const scheme = bytes.length === LEGACY_LENGTH ? 'bip137' : 'bip322-simple'
    return { bytes, text: signature, scheme, ...(publicKey && { publicKey }) }
  },
})

/** Wallets of the family sign texts: `undefined` for bytes that are none. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Without the prefix that says which kind of BIP-322 it is. */
function readBytes(signature: string): Uint8Array | undefined {
  try {
    return base64.decode(signature.replace(/^(?:smp|ful|pof)/, ''))
  } catch {
    return undefined
  }
}
