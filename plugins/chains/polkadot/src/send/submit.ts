import { hexToBytes } from '@noble/hashes/utils.js'
import { isPorticoError, PorticoError, type Receipt } from '@portico/kernel'
import { type Granted, lazily } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { ChainNode } from '../node/chainNode.js'
import { type Grant, type Grants, read, readMethod } from '../wallet/injected.js'
import {
  type Draft,
  findSignature,
  LIFETIME,
  payloadOf,
  signedBytes,
  transactionId,
  transactionOf,
} from './extrinsic.js'
import type { Order } from './prepareTransfer.js'
import { writeHint } from './records.js'

const METHOD = 'signPayload'
/** What nodes say of a transaction that is no good, and of one that they have. */
const Code = { invalid: 1010, known: 1013 } as const
/** Of a transfer, with all that wallets add. */
const LONGEST_HEX = 4_096

const bytesSchema = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.instanceof(Uint8Array),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z
      .string()
      .check(/* @__PURE__ */ z.maxLength(LONGEST_HEX), /* @__PURE__ */ z.regex(/^0x(?:[0-9a-f]{2})+$/i)),
    /* @__PURE__ */ z.transform((text: string) => hexToBytes(text.slice(2))),
  ),
])
const replySchema = /* @__PURE__ */ z.object({
  signature: bytesSchema,
  signedTransaction: /* @__PURE__ */ z.nullish(bytesSchema),
})

/** The curves. They are there before the person is asked. */
const loadVerifier = /* @__PURE__ */ lazily(() => import('../sign/verifySignature.js'), 'polkadot')

interface Wanted {
  readonly node: ChainNode
  readonly order: Order
  readonly draft: Draft
  /** The account and its wallet, by now. @throws what `sessions.confirm` throws */
  readonly confirm: () => Promise<Granted<Grant>>
  readonly grants: Grants
  readonly signal: AbortSignal | undefined
}

/** Asks the person, sends what was signed, and answers its id. */
export async function submit(wanted: Wanted): Promise<Receipt> {
  const { draft } = wanted
  const { findSigner } = await loadVerifier()
  const transaction = await sign(wanted, findSigner)
  const receipt = { id: transactionId(transaction), hint: writeHint(draft.nonce, draft.birth.number) }
  await send(wanted, transaction, receipt)
  return receipt
}

/**
 * What is sent is what was asked for: a signature of other bytes, or another transaction in its place, is `WALLET_BAD_REPLY`.
 * Over a hash of the metadata, which only the wallet knows, a signature is left to the chain to verify.
 */
async function sign(
  { draft, order, confirm, grants, signal }: Wanted,
  findSigner: typeof import('../sign/verifySignature.js').findSigner,
): Promise<Uint8Array> {
  const from = order.from.address
  const { wallet, account } = await confirm()
  const call = { walletId: wallet.walletId, method: METHOD }
  const signPayload = readMethod(read(grants.get(wallet.provider), 'signer'), METHOD)
  if (!signPayload) throw new PorticoError('WALLET_UNSUPPORTED', call)
  const ask = () => signPayload(payloadOf(draft, account.address))
  const { signature, signedTransaction } = await wallet.ask(METHOD, ask, replySchema, { signal })
  const written = signedTransaction && findSignature(draft, from, signedTransaction)
  if (signedTransaction && !written) throw new PorticoError('WALLET_BAD_REPLY', call)
  if (signedTransaction && written?.hashMode === 'Enabled') return signedTransaction
  const signer = findSigner(from, [signedBytes(draft)], written?.signature ?? signature)
  if (!signer) throw new PorticoError('WALLET_BAD_REPLY', call)
  return transactionOf(draft, from, { kind: signer.scheme, signature: signer.bytes })
}

async function send(
  { node, order, draft }: Wanted,
  transaction: Uint8Array,
  { id: transactionId, hint }: Receipt,
): Promise<void> {
  try {
    await node.submit(transaction)
  } catch (error) {
    if (isPorticoError(error, 'RPC_MISSING')) throw error
    // A node that said no has not taken it, unless one that was asked before did and could not say so.
    if (!isPorticoError(error, 'RPC_REFUSED') || error.cause !== undefined)
      throw new PorticoError('TX_PENDING', { transactionId, waitedMs: 0, ...(hint && { hint }) }, { cause: error })
    const { rpcCode } = error.context
    if (rpcCode === Code.known) return
    throw (rpcCode === Code.invalid && (await findReason(node, order, draft, transactionId))) || error
  }
}

/** Nodes have one code for all that makes a transaction no good; the chain itself tells what has changed while the person thought. */
async function findReason(
  node: ChainNode,
  { from }: Order,
  { nonce, birth }: Draft,
  transactionId: string,
): Promise<PorticoError | undefined> {
  try {
    const [best, account] = await Promise.all([node.getBestNumber(), node.getAccount(from.key)])
    if (account && account.nonce > nonce) return new PorticoError('TX_REPLACED', { transactionId })
    if (best >= birth.number + LIFETIME - 1) return new PorticoError('TX_EXPIRED', { transactionId })
  } catch {} // what the node said is all there is
  return undefined
}
