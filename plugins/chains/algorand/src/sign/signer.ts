import { ed25519 } from '@noble/curves/ed25519.js'
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
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'
import type { ChainFacts, Chains } from '../chains.js'
import { createAlgod } from '../node/algod.js'
import { encodeTransaction, readSignature, signedBytesOf } from '../send/transaction.js'
import { askWallet } from '../wallet/dialect.js'
import { bytesSchema, signedSchema } from '../wallet/replies.js'
import { walletOf } from '../wallet/wallets.js'
import { isSameMessage, siwaBytes, writeSiwa } from './siwa.js'

interface Parts {
  readonly nodes: Pick<Nodes, 'get' | 'post'>
  readonly sessions: Sessions<GrantedAccount>
  readonly chains: Chains
}

/** The protocol's limit of a note. */
const NOTE_BYTES = 1024
const LONGEST_TEXT = 20_000

const signatureSchema = /* @__PURE__ */ bytesSchema.check(/* @__PURE__ */ z.refine(({ length }) => length === 64))
const messageReply = /* @__PURE__ */ z.object({ signature: signatureSchema })
const dataReply = /* @__PURE__ */ z.object({ signature: signatureSchema, authenticatorData: bytesSchema })
/** All in base64. */
const arc60Schema = /* @__PURE__ */ z.strictObject({
  data: /* @__PURE__ */ z.string(),
  authenticatorData: /* @__PURE__ */ z.string(),
  signature: /* @__PURE__ */ z.string(),
})

/** What `sign_message` of ARC-27 signs. */
const marked = (message: Uint8Array) => Uint8Array.from([0x4d, 0x58, ...message])

/**
 * A payment of nothing to oneself with the message as its note, for wallets that sign transactions alone. It was valid in the chain's first
 * round only, and pays no fee, so that no node takes it.
 */
const proofTransaction = (facts: ChainFacts, address: string, message: Uint8Array) =>
  encodeTransaction({
    ...{ facts, from: address, to: address, amount: 0n, fee: 0n, firstRound: 1n, lastRound: 1n, note: message },
  })

const isOf = (key: Uint8Array, signature: Uint8Array, signed: Uint8Array): boolean => {
  try {
    return ed25519.verify(signature, signed, key, { zip215: false })
  } catch {
    return false
  }
}

function toText(message: string | Uint8Array): string | undefined {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return undefined
  }
}

/** The key that signs for the account now: an account can be rekeyed. @throws `RPC_*` */
async function readKey({ nodes }: Parts, account: AccountId, options: CallOptions): Promise<Uint8Array | undefined> {
  const { chainId, address } = parseAccountId(account)
  if (!decodeAddress(address)) return undefined
  return decodeAddress((await createAlgod(nodes, chainId, options).getAccount(address))['auth-addr'] ?? address)
}

/**
 * Has a wallet sign a message: by ARC-27 where it can, else as the note of a transaction. What is not the signature of the account's key is
 * `WALLET_BAD_REPLY`.
 */
export const createSigner = (parts: Parts): Signer => ({
  async signMessage(account, message, { signal } = {}): Promise<Signature> {
    const { wallet, address } = parts.sessions.require(account)
    const { walletId } = wallet
    const facts = parts.chains.get(parseAccountId(account).chainId)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : Uint8Array.from(message)
    const text = toText(message)
    const isText = walletOf(wallet.provider).signMessage !== undefined && text !== undefined
    const method = isText ? 'signMessage' : 'signTxns'
    const bad = () => new PorticoError('WALLET_BAD_REPLY', { walletId, method })
    if (!isText && bytes.length > NOTE_BYTES) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method })
    const transaction = proofTransaction(facts, address, isText ? new Uint8Array() : bytes)
    const { signature, signed } = isText
      ? {
          ...(await askWallet(wallet, method, (own, stop) => own.signMessage?.(text, address, stop), messageReply, {
            signal,
          })),
          signed: marked(bytes),
        }
      : { signature: await signNote(), signed: signedBytesOf(transaction) }
    const own = decodeAddress(address)
    const isPlain = own !== undefined && isOf(own, signature, signed)
    const key = isPlain ? own : await readKey(parts, account, { signal })
    if (!key || !isOf(key, signature, signed)) throw bad()
    return { bytes: signature, text: base64.encode(signature), scheme: isText ? 'arc27' : 'note', publicKey: key }

    async function signNote(): Promise<Uint8Array> {
      const asked = { txn: base64.encode(transaction) }
      const sign = { signal, chainId: facts.chainId }
      const reply = await askWallet(
        wallet,
        method,
        (one, stop) => one.signTxns([asked], stop, facts.chainId),
        signedSchema,
        sign,
      )
      const found = readSignature(reply, transaction)
      if (!found) throw bad()
      return found
    }
  },
})

/**
 * Sign-in with Algorand (CAIP-122): by ARC-60 where the wallet can and the message is in the usual layout, else as any message. A node says
 * whose key signs for the account.
 */
export const createSignInProof = (signer: Signer, parts: Parts): SignInProof => ({
  addressText: (account) => parseAccountId(account).address,
  chainText: (chainId) => chainId,

  async sign(account, { text, fields }, options = {}) {
    const { wallet, address } = parts.sessions.require(account)
    const data = writeSiwa(fields)
    const { chainId } = parseAccountId(account)
    const method = 'signData'
    if (!walletOf(wallet.provider).signData || !isSameMessage(data, text, { address, chainId }))
      return signer.signMessage(account, text, options)
    const ask = { signal: options.signal }
    const reply = await askWallet(wallet, method, (own, stop) => own.signData?.(data, stop), dataReply, ask)
    const { signature, authenticatorData } = reply
    const signed = siwaBytes(data, authenticatorData)
    const key = await readKey(parts, account, options)
    if (!signed || !key || !isOf(key, signature, signed))
      throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method })
    const parsed = { data, authenticatorData: base64.encode(authenticatorData), signature: base64.encode(signature) }
    return { bytes: signature, text: JSON.stringify(parsed), scheme: 'arc60', publicKey: key }
  },

  async verify(account, text, signature, options = {}) {
    const form = readForm(signature)
    if (!form) return false
    const { chainId, address } = parseAccountId(account)
    const message = new TextEncoder().encode(text)
    const possible =
      'data' in form
        ? [isSameMessage(form.data, text, { address, chainId }) && siwaBytes(form.data, form.authenticatorData)]
        : [
            marked(message),
            message.length <= NOTE_BYTES &&
              decodeAddress(address) &&
              signedBytesOf(proofTransaction(parts.chains.get(chainId), address, message)),
          ]
    const key = await readKey(parts, account, options)
    return key !== undefined && possible.some((signed) => signed && isOf(key, form.signature, signed))
  },
})

/** `undefined` for a text in any other form than the ones that are written here. */
function readForm(text: string) {
  if (text.length > LONGEST_TEXT) return undefined
  try {
    if (!text.startsWith('{')) {
      const signature = base64.decode(text)
      return signature.length === 64 ? { signature } : undefined
    }
    const form = arc60Schema.parse(JSON.parse(text))
    const { data, authenticatorData, signature } = form
    const bytes = { authenticatorData: base64.decode(authenticatorData), signature: base64.decode(signature) }
    const isExact = JSON.stringify({ data, authenticatorData, signature }) === text && bytes.signature.length === 64
    return isExact ? { data, ...bytes } : undefined
  } catch {
    return undefined
  }
}
