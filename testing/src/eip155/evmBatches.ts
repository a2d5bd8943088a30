import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { callNode } from '../wallet/nodeCalls.js'
import { invalidParams, unsupportedMethod, WalletError } from '../wallet/walletErrors.js'
import { describeEvmCall } from './evmCalls.js'
import {
  type EvmChain,
  type EvmContext,
  type EvmMethod,
  readHexChainId,
  readRecord,
  requireAccount,
  toHexChainId,
} from './evmContext.js'
import { type AskedTransaction, readTransaction } from './evmSending.js'
import type { OwnAccount } from './knownAccounts.js'

/** How a wallet takes several calls at once (EIP-5792). */
export interface CallSupport {
  /** All or nothing: always, once the owner has agreed to change the account, or never. */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  /** `1.0` is the form of older wallets: it refuses the other, and answers the id alone. Default: `2.0.0`. */
  readonly form?: '1.0' | '2.0.0'
}

/** What became of the batches that the wallet has taken, by id. */
export type EvmBatches = Map<string, Batch>

interface Batch {
  readonly chain: EvmChain
  readonly isAtomic: boolean
  readonly hashes: Hex[]
  /** All of them are with the node. */
  isSent: boolean
}

interface Receipt {
  readonly transactionHash: Hex
  readonly status: Hex
}

const abi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls) payable'])
/** Enough for what tests call; an estimate would refuse what reverts. */
const GAS = 2_000_000n
const LOOK_EVERY_MS = 25

export const sendCalls: EvmMethod = async (context, [asked]) => {
  const support = requireSupport(context, 'wallet_sendCalls')
  const fields = readRecord(asked, 'a batch of calls')
  const { form = '2.0.0' } = support
  const isFlagged = typeof fields.atomicRequired === 'boolean'
  if (fields.version !== form || isFlagged !== (form === '2.0.0')) throw invalidParams(`Expected version ${form}.`)
  const chain = context.chain()
  if (readHexChainId(fields.chainId) !== chain.chainId) throw new WalletError(5710, 'Another chain is selected.')
  const account = requireAccount(context, fields.from)
  const isAble = support.atomic !== 'unsupported'
  if (fields.atomicRequired === true && !isAble) throw new WalletError(5760, 'Atomicity is not supported.')
  const calls = (Array.isArray(fields.calls) ? fields.calls : []).map((call: unknown) =>
    readTransaction(readRecord(call, 'a call'), chain.chainId),
  )
  const described = await Promise.all(calls.map((call) => describeEvmCall(call, chain.rpcUrl)))
  await context.owner.prompts.ask({
    method: 'wallet_sendCalls',
    title: described.map(({ title }) => title).join(', then '),
    detail: described.map(({ detail }) => detail).join('\n\n'),
  })
  const id = numberToHex(BigInt(context.batches.size + 1), { size: 32 })
  const batch: Batch = { chain, isAtomic: isAble, hashes: [], isSent: false }
  context.batches.set(id, batch)
  const sending = isAble ? sendAtOnce(calls, account, batch) : sendInOrder(context, calls, account, batch)
  // What the node refuses ends the batch; the rest of it stays undone.
  sending
    .catch(() => {})
    .finally(() => {
      batch.isSent = true
    })
  return form === '1.0' ? id : { id }
}

export const getCallsStatus: EvmMethod = async (context, [id]) => {
  const { form = '2.0.0' } = requireSupport(context, 'wallet_getCallsStatus')
  const batch = context.batches.get(String(id))
  if (!batch) throw new WalletError(5730, 'Unknown bundle id.')
  const { chain, isAtomic, hashes, isSent } = batch
  const found = await Promise.all(hashes.map((hash) => readReceipt(hash, chain)))
  const receipts = found.filter((receipt) => receipt !== undefined)
  const isPending = !isSent || receipts.length < hashes.length
  const undone = receipts.filter(({ status }) => BigInt(status) === 0n).length
  const status = isPending ? 100 : hashes.length === 0 ? 400 : undone === 0 ? 200 : undone === hashes.length ? 500 : 600
  if (form === '1.0') return { status: isPending ? 'PENDING' : 'CONFIRMED', ...(isPending ? {} : { receipts }) }
  const facts = { version: '2.0.0', id, chainId: toHexChainId(chain.chainId), atomic: isAtomic }
  return { ...facts, status, ...(isPending ? {} : { receipts }) }
}

/** What the wallet says under a chain when it is asked what it can do. */
export function describeSupport({ calls }: EvmContext): object {
  if (!calls) return {}
  const { atomic, form } = calls
  return form === '1.0' ? { atomicBatch: { supported: atomic === 'supported' } } : { atomic: { status: atomic } }
}

function requireSupport({ calls }: EvmContext, method: string): CallSupport {
  if (!calls) throw unsupportedMethod(method)
  return calls
}

/** One transaction in which the account runs the code of a contract that makes the calls (EIP-7702). */
async function sendAtOnce(calls: readonly AskedTransaction[], account: OwnAccount, batch: Batch): Promise<void> {
  const { chainId, rpcUrl, batchAccount } = batch.chain
  if (!batchAccount) throw new RangeError(`Chain ${chainId} has no contract for batches.`)
  const ask = async (method: string, params: unknown[]) => BigInt((await callNode(rpcUrl, method, params)) as Hex)
  const nonce = Number(await ask('eth_getTransactionCount', [account.address, 'pending']))
  const price = await ask('eth_gasPrice', [])
  const authorization = await account.signer().signAuthorization({ address: batchAccount, chainId, nonce: nonce + 1 })
  const asked = calls.map(({ to, value, data }) => ({ to: to as Address, value, data }))
  const signed = await account.signer().signTransaction({
    ...{ type: 'eip7702', chainId, nonce, gas: GAS, to: account.address, authorizationList: [authorization] },
    ...{ maxFeePerGas: price * 2n, maxPriorityFeePerGas: 0n },
    data: encodeFunctionData({ abi, functionName: 'execute', args: [asked] }),
  })
  batch.hashes.push((await callNode(rpcUrl, 'eth_sendRawTransaction', [signed])) as Hex)
}

/** A transaction for each call; after one that is undone, no other is sent. */
async function sendInOrder(
  { outbox }: EvmContext,
  calls: readonly AskedTransaction[],
  account: OwnAccount,
  { chain, hashes }: Batch,
): Promise<void> {
  for (const call of calls) {
    const hash = await outbox.send({ ...call, gas: GAS }, account, chain)
    hashes.push(hash)
    let receipt: Receipt | undefined
    while (!receipt) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      receipt = await readReceipt(hash, chain)
    }
    if (BigInt(receipt.status) === 0n) return
  }
}

const readReceipt = async (hash: Hex, { rpcUrl }: EvmChain): Promise<Receipt | undefined> =>
  ((await callNode(rpcUrl, 'eth_getTransactionReceipt', [hash])) as Receipt | null) ?? undefined
