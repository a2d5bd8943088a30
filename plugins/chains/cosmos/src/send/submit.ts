import { isPorticoError, PorticoError, type Receipt } from '@portico/kernel'
import type { Granted } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { ChainFacts } from '../chains.js'
import type { ChainAccount, CosmosNode } from '../node/cosmosNode.js'
import type { CosmosAccount } from '../wallet/dialect.js'
import { bytesSchema, isRemote, type KeplrProvider, publicKeySchema, stdSignatureSchema } from '../wallet/keplr.js'
import {
  aminoDocument,
  aminoTransaction,
  type Draft,
  directDocument,
  directTransaction,
  transactionId,
  unsignedTransaction,
} from './transaction.js'

interface Wanted {
  readonly facts: ChainFacts
  readonly from: string
  readonly to: string
  readonly denom: string
  readonly memo: string
  readonly amount: bigint
  readonly account: ChainAccount
}

/** Refusals of CheckTx (codespace `sdk`). */
const Code = { funds: 5, fee: 13, known: 19 } as const
const EXPECTED = /account sequence mismatch, expected (\d{1,19})/

const draftOf = (
  { facts, from, to, denom, memo, amount, account }: Wanted,
  publicKey: Uint8Array,
  fee: { readonly amount: bigint; readonly gas: bigint },
): Draft => ({
  ...{ chainId: facts.rawId, accountNumber: account.number, sequence: account.sequence, publicKey, from, to, memo },
  ...{ coin: { denom, amount: String(amount) }, fee: { denom: facts.denom, amount: String(fee.amount) }, gas: fee.gas },
})

/**
 * Has a node try the transfer. It counts transactions of the account that wait for their block, so that its own words say which
 * counter comes next.
 */
export async function simulate(
  node: CosmosNode,
  wanted: Wanted & { readonly publicKey: Uint8Array | undefined },
): Promise<{ readonly gas: bigint; readonly sequence: bigint }> {
  // A node that simulates looks at no signature, and takes any key where the account has shown none.
  const key = wanted.publicKey ?? Uint8Array.from([2, ...new Uint8Array(31), 1])
  const run = async (sequence: bigint) => {
    const draft = draftOf({ ...wanted, account: { ...wanted.account, sequence } }, key, { amount: 0n, gas: 0n })
    return { gas: await node.simulate(unsignedTransaction(draft)), sequence }
  }
  try {
    return await run(wanted.account.sequence)
  } catch (error) {
    const expected = isPorticoError(error, 'RPC_REFUSED') ? EXPECTED.exec(error.context.reason)?.[1] : undefined
    if (expected === undefined || BigInt(expected) === wanted.account.sequence) throw error
    return run(BigInt(expected))
  }
}

const directReplySchema = /* @__PURE__ */ z.object({
  signature: stdSignatureSchema,
  signed: /* @__PURE__ */ z.object({ bodyBytes: bytesSchema, authInfoBytes: bytesSchema }),
})
const coinSchema = /* @__PURE__ */ z.object({
  denom: /* @__PURE__ */ z.string(),
  amount: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,78}$/)),
})
const aminoReplySchema = /* @__PURE__ */ z.object({
  signature: stdSignatureSchema,
  signed: /* @__PURE__ */ z.object({
    fee: /* @__PURE__ */ z.object({
      amount: /* @__PURE__ */ z.array(coinSchema).check(/* @__PURE__ */ z.maxLength(1)),
      gas: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,19}$/)),
    }),
    memo: /* @__PURE__ */ z.string(),
    msgs: /* @__PURE__ */ z.unknown(),
  }),
})

/** Asks the person, sends what was signed, and answers its id. */
export async function submit(
  wanted: Wanted & { readonly fee: { readonly amount: bigint; readonly gas: bigint } },
  granted: Granted<CosmosAccount>,
  node: CosmosNode,
  signal: AbortSignal | undefined,
): Promise<Receipt> {
  const { wallet, account } = granted
  if (/eth/i.test(account.keyType ?? ''))
    throw new PorticoError('WALLET_UNSUPPORTED', { walletId: wallet.walletId, method: 'send with an ethsecp256k1 key' })
  const publicKey = account.publicKey ?? (await askPublicKey(granted, wanted.facts, signal)) ?? wanted.account.publicKey
  if (!publicKey) throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method: 'getPublicKey' })
  const draft = draftOf(wanted, publicKey, wanted.fee)
  const transaction = await sign(draft, granted, signal)
  const id = transactionId(transaction)
  const hint = { sequence: String(draft.sequence) }
  await send(node, transaction, { id, hint }, wanted.facts)
  return { id, hint }
}

async function askPublicKey(
  { wallet }: Granted<CosmosAccount>,
  { rawId }: ChainFacts,
  signal: AbortSignal | undefined,
) {
  const { provider } = wallet
  if (!isRemote(provider)) return undefined
  const schema = z.optional(publicKeySchema)
  return wallet.ask('getPublicKey', () => provider.getPublicKey(rawId), schema, { signal })
}

const options = { preferNoSetFee: true, preferNoSetMemo: true }

/**
 * Wallets let people change the fee, and what was signed is what is sent. Another receiver, amount or memo than asked for is
 * `WALLET_BAD_REPLY`, and is not sent.
 */
async function sign(
  draft: Draft,
  { wallet, account }: Granted<CosmosAccount>,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const provider = wallet.provider as KeplrProvider
  const { chainId, from } = draft
  const isDirect = !account.isOnDevice && typeof provider.signDirect === 'function'
  const method = isDirect ? 'signDirect' : 'signAmino'
  const bad = () => new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method })
  if (isDirect) {
    const document = directDocument(draft)
    const ask = () => provider.signDirect?.(chainId, from, document, options)
    const { signed, signature } = await wallet.ask(method, ask, directReplySchema, { signal })
    // Encoded anew: the wallet had the document itself in its hands.
    const { bodyBytes } = directDocument(draft)
    if (base64.encode(signed.bodyBytes) !== base64.encode(bodyBytes)) throw bad()
    return directTransaction(signed, readSignature(signature.signature, bad))
  }
  const document = aminoDocument(draft)
  const ask = () => provider.signAmino(chainId, from, document, options)
  const { signed, signature } = await wallet.ask(method, ask, aminoReplySchema, { signal })
  const { msgs } = aminoDocument(draft)
  if (signed.memo !== draft.memo || !areSame(signed.msgs, msgs)) throw bad()
  const [fee = { ...draft.fee, amount: '0' }] = signed.fee.amount
  return aminoTransaction({ ...draft, fee, gas: BigInt(signed.fee.gas) }, readSignature(signature.signature, bad))
}

/** Whether both hold the same, in whichever order their keys are. */
function areSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return keys.every((key) => areSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
}

function readSignature(text: string, bad: () => PorticoError): Uint8Array {
  try {
    const bytes = base64.decode(text)
    if (bytes.length === 64) return bytes
  } catch {}
  throw bad()
}

async function send(
  node: CosmosNode,
  transaction: Uint8Array,
  { id, hint }: Receipt,
  facts: ChainFacts,
): Promise<void> {
  const chainId = facts.network.caipNetworkId
  const answer = await node.broadcast(transaction).catch((error: unknown) => {
    // A node that said no has not taken it, unless one that was asked before did and could not say so.
    if (isPorticoError(error, 'RPC_REFUSED') && error.cause === undefined) throw error
    if (isPorticoError(error, 'RPC_MISSING')) throw error
    throw new PorticoError('TX_PENDING', { transactionId: id, waitedMs: 0, ...(hint && { hint }) }, { cause: error })
  })
  switch (answer.code) {
    case 0:
    case Code.known:
      return
    case Code.funds:
      throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
    case Code.fee:
      throw new PorticoError('TX_UNDERPRICED', { chainId })
    default:
      throw new PorticoError('RPC_REFUSED', {
        chainId,
        method: 'POST',
        rpcCode: answer.code,
        reason: answer.log.slice(0, 500),
      })
  }
}
