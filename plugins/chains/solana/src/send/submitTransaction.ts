import { type ChainId, isPorticoError, PorticoError } from '@portico/kernel'
import type { WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { encodeSignature } from '../address.js'
import type { RpcCommitment } from '../node/commitment.js'
import type { Node } from '../node/createNode.js'
import { bytesSchema, readMethod, readVersions, signatureSchema } from '../wallet/standardWallet.js'
import type { TransactionVersion } from './buildTransaction.js'

const SIGN_AND_SEND = 'solana:signAndSendTransaction'
const SIGN = 'solana:signTransaction'

const sentSchema = /* @__PURE__ */ z.tuple([z.object({ signature: signatureSchema })])
const signedSchema = /* @__PURE__ */ z.tuple([z.object({ signedTransaction: bytesSchema })])

/** How a wallet gets a transaction onto the chain: it sends on its own, or it signs and we send. */
export interface Submission {
  readonly wallet: WalletPort
  readonly method: typeof SIGN_AND_SEND | typeof SIGN
  readonly version: TransactionVersion
  readonly ask: (input: unknown) => unknown
}

/**
 * @param wanted the version of a transaction that is there already
 * @throws `WALLET_UNSUPPORTED` when the wallet can neither send nor sign, or takes no version of transaction that we make
 */
export function chooseSubmission(wallet: WalletPort, wanted?: TransactionVersion): Submission {
  const { walletId, provider } = wallet
  const send = readMethod(provider, SIGN_AND_SEND, 'signAndSendTransaction')
  const ask = send ?? readMethod(provider, SIGN, 'signTransaction')
  const method = send ? SIGN_AND_SEND : SIGN
  const versions = readVersions(provider, method)
  // The older form does all that a transfer needs, and is the one that hardware wallets know.
  const isTaken = (one: TransactionVersion) => versions.includes(one) || (one === 'legacy' && versions.length === 0)
  const version = (wanted === undefined ? (['legacy', 0] as const) : [wanted]).find(isTaken)
  if (!ask || version === undefined) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method })
  return { wallet, method, version, ask }
}

/** Asks the person and resolves with the transaction's id once it is on its way. */
export async function submitTransaction(
  { wallet, method, ask }: Submission,
  parts: {
    readonly node: Node
    readonly chainId: ChainId
    /** The network in the Wallet Standard's names. */
    readonly chainName: string
    readonly account: object
    readonly transaction: Uint8Array
    readonly commitment: RpcCommitment
    readonly signal: AbortSignal | undefined
  },
): Promise<string> {
  const { account, transaction, chainName, commitment, signal } = parts
  const call = { walletId: wallet.walletId, method }
  const input = { account, transaction, chain: chainName, options: { preflightCommitment: commitment } }
  if (method === SIGN_AND_SEND) {
    const [{ signature }] = await wallet.ask(method, () => ask(input), sentSchema, { signal })
    return readId(signature, call)
  }
  // The wallet may have added to the transaction. What came back is what was signed, so that is what is sent.
  const [{ signedTransaction }] = await wallet.ask(method, () => ask(input), signedSchema, { signal })
  // Wire form: the number of signatures, then the signatures.
  const id = readId(signedTransaction.subarray(1, 65), call)
  await sendSigned(parts.node, signedTransaction, id)
  return id
}

function readId(signature: Uint8Array, call: { readonly walletId: string; readonly method: string }): string {
  const id = signature.some((byte) => byte !== 0) ? encodeSignature(signature) : undefined
  if (id === undefined) throw new PorticoError('WALLET_BAD_REPLY', call)
  return id
}

async function sendSigned(node: Node, transaction: Uint8Array, transactionId: string): Promise<void> {
  try {
    await node.send(transaction)
  } catch (error) {
    // No endpoint said that it has it, and none said that it has not: sending anew could pay twice.
    const isUnknown = () => new PorticoError('TX_PENDING', { transactionId, waitedMs: 0 }, { cause: error })
    if (isPorticoError(error, 'RPC_FAILED') || isPorticoError(error, 'REQUEST_ABORTED')) throw isUnknown()
    if (!isPorticoError(error, 'RPC_REFUSED')) throw error
    // A second endpoint was asked after the first one had sent it but could not say so.
    if (/already been processed/i.test(error.context.reason)) return
    // The transport keeps earlier failures as the cause: one of those endpoints may have sent it.
    if (error.cause !== undefined) throw isUnknown()
    if (/blockhash not found/i.test(error.context.reason)) {
      throw new PorticoError('TX_EXPIRED', { transactionId }, { cause: error })
    }
    throw error
  }
}
