import {
  type AccountId,
  type CallOptions,
  type Nodes,
  PorticoError,
  parseAccountId,
  type Signature,
  type Signer,
  type SignInProof,
} from '@portico/kernel'
import type { Sessions } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import { createNode } from '../node/nearNode.js'
import type { ConnectorOf } from '../wallet/connectors.js'
import { type Grant, networkIdOf, signedMessageSchema } from '../wallet/nearWallet.js'
import { isWebWallet, type WebWallets } from '../wallet/webDialect.js'
import { readPublicKey, readSignature, verifyNep413, writeSignature } from './nep413.js'

/** Whom a message is for that is no sign-in: this site. */
const here = () => globalThis.location?.host || 'localhost'

/** The domain in the first line of a sign-in message (CAIP-122). */
const domainOf = (text: string): string | undefined =>
  /^(?:[a-z][-+.a-z\d]*:\/\/)?(\S{1,255}) wants you to sign in with your /i.exec(text)?.[1]

/** Wallets of the family sign texts: `undefined` for bytes that are none. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Signs messages as NEP-413 has it, and with them sign-in messages for the site that they name. */
export function createSigning(parts: {
  readonly sessions: Sessions<Grant>
  readonly web: WebWallets
  readonly nodes: Pick<Nodes, 'request'>
  readonly connectorOf: ConnectorOf
}): { readonly signer: Signer; readonly proof: SignInProof } {
  const { sessions, web, nodes, connectorOf } = parts
  async function sign(
    account: AccountId,
    message: string | Uint8Array,
    recipient: string,
    { signal }: CallOptions = {},
  ): Promise<Signature> {
    const { wallet, address: signerId } = sessions.require(account)
    const { walletId, provider } = wallet
    const method = 'signMessage'
    const text = typeof message === 'string' ? message : readText(message)
    if (text === undefined) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'sign bytes' })
    const nonce = crypto.getRandomValues(new Uint8Array(32))
    if (isWebWallet(provider))
      return web.signMessage(wallet, { type: 'sign', account }, { message: text, recipient, nonce })
    const near = connectorOf(provider, { signal })
    if (typeof near.signMessage !== 'function') throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method })
    const network = networkIdOf(parseAccountId(account).chainId)
    // The wallet gets a copy.
    const ask = () => near.signMessage({ message: text, recipient, nonce: nonce.slice(), signerId, network })
    const { accountId, publicKey, signature } = await wallet.ask(method, ask, signedMessageSchema, { signal })
    const signed = { publicKey, signature, nonce, recipient }
    if (accountId !== signerId || !verifyNep413(text, signed))
      throw new PorticoError('WALLET_BAD_REPLY', { walletId, method })
    return { bytes: signature, text: writeSignature(signed), scheme: 'nep413' }
  }

  return {
    signer: { signMessage: (account, message, options) => sign(account, message, here(), options) },
    proof: {
      addressText: (account) => parseAccountId(account).address,
      chainText: (chainId) => chainId,
      sign: (account, { text, fields }, options) => sign(account, text, fields.domain, options),
      async verify(account, text, signature, options) {
        const signed = readSignature(signature)
        if (!signed || signed.recipient !== domainOf(text)) return false
        // The key first: whether it is the account's, only the chain knows.
        const { chainId, address } = parseAccountId(account)
        const node = createNode(nodes, chainId, options)
        return (await isKeyOf(node, address, signed.publicKey)) && verifyNep413(text, signed)
      },
    },
  }
}

/** A key that may do everything on the account; of an account that nothing was sent to yet, the key that its id is. */
async function isKeyOf(node: ReturnType<typeof createNode>, accountId: string, publicKey: string): Promise<boolean> {
  const [key, found] = await Promise.all([node.getKey(accountId, publicKey), node.getAccount(accountId)])
  if (found) return key?.isFull === true
  const own = readPublicKey(publicKey)
  return own?.curve === 'ed25519' && hex.encode(own.bytes) === accountId
}
