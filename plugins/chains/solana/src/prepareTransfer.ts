import { type ChainId, PorticoError } from '@portico/kernel'
import { buildTransaction, findTokenAccount, isOnCurve, type TransactionVersion } from './buildTransaction.js'
import type { Node } from './createNode.js'
import {
  createTokenAccount,
  type Instruction,
  offerPriorityFee,
  SYSTEM_PROGRAM,
  transferSol,
  transferTokens,
} from './instructions.js'
import { isTokenProgram, readMint, readTokenAccount } from './tokenLayout.js'

/** What a transfer is to do, with both ends as plain addresses of one chain. */
export interface TransferOrder {
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Absent for SOL. */
  readonly token?: { readonly asset: string; readonly mint: string } | undefined
  readonly version: TransactionVersion
}

/** The steps of a transfer, and the lamports that they take from the sender besides the fee. */
interface Plan {
  readonly instructions: readonly Instruction[]
  readonly lamports: bigint
  readonly unitLimit: number
}

/** Dearer neighbours are not followed above this: 0.0001 SOL for a token transfer, a fifth of that for SOL. */
const MAX_PRICE_MICRO_LAMPORTS = 1_000_000n
// Room for the checks that wallets add to a transaction.
const SOL_UNIT_LIMIT = 20_000
const TOKEN_UNIT_LIMIT = 100_000
/** The number with which nodes refuse a transaction that fails when they try it. */
const TRIAL_FAILED = -32002

/**
 * Reads the chain, checks everything that can be known beforehand, and builds the unsigned transaction.
 * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `TOKEN_UNSUPPORTED`, `FUNDS_INSUFFICIENT`, `RPC_*`; `RPC_REFUSED` also
 * when the node's trial run fails
 */
export async function prepareTransfer(node: Node, order: TransferOrder): Promise<Uint8Array> {
  const { chainId, from, version } = order
  const rentMinimum = await node.getRentMinimum(0)
  const plan = await (order.token ? planTokens(node, order, order.token) : planSol(node, order, rentMinimum))
  const price = await readPrice(node, plan)
  const { blockhash } = await node.getLatestBlockhash()
  const instructions =
    price > 0n ? [...offerPriorityFee(plan.unitLimit, price), ...plan.instructions] : plan.instructions
  const { transaction, message } = buildTransaction({ payer: from, blockhash, version, instructions })

  const [fee, balance] = await Promise.all([node.getFee(message), node.getBalance(from)])
  const rest = balance - plan.lamports - fee
  // An account is either empty or pays its rent (namespaces.md 2f).
  if (rest < 0n || (rest > 0n && rest < rentMinimum)) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  const reason = await node.simulate(transaction)
  if (reason !== undefined) throw toTrialError(chainId, reason)
  return transaction
}

async function planSol(node: Node, { chainId, from, to, amount }: TransferOrder, rentMinimum: bigint): Promise<Plan> {
  const [receiver] = await node.getAccounts([to])
  // Lamports that reach a program's own account, a mint or a token account are lost to the person who meant a wallet.
  if (!isOnCurve(to) || (receiver && receiver.owner !== SYSTEM_PROGRAM)) {
    throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
  }
  if (!receiver && amount < rentMinimum) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  return { instructions: [transferSol(from, to, amount)], lamports: amount, unitLimit: SOL_UNIT_LIMIT }
}

async function planTokens(
  node: Node,
  { chainId, from, to, amount }: TransferOrder,
  { asset, mint }: { readonly asset: string; readonly mint: string },
): Promise<Plan> {
  const [mintAccount, receiver] = await node.getAccounts([mint, to])
  const token = mintAccount ? readMint(mintAccount) : undefined
  if (!token) throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'no mint at this address' })
  const { program, decimals, accountLength, unhandledExtension: extension } = token
  if (extension !== undefined)
    throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: `mint extension ${extension}` })
  // An owner off the curve is fine, programs hold tokens; but a mint or a token account can't be an owner.
  const misdirected = new PorticoError('ADDRESS_INVALID', { address: to, chainId })
  if (receiver && isTokenProgram(receiver.owner)) throw misdirected

  const source = findTokenAccount(from, mint, program)
  const destination = findTokenAccount(to, mint, program)
  const [held, existing] = await node.getAccounts([source, destination])
  const available = held ? (readTokenAccount(held)?.amount ?? 0n) : 0n
  if (available < amount) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  // The account's address follows from the first owner; an older one may have been given to somebody else since.
  if (existing && readTokenAccount(existing)?.owner !== to) throw misdirected

  const transfer = transferTokens({ owner: from, source, destination, mint, decimals, amount, tokenProgram: program })
  if (existing) return { instructions: [transfer], lamports: 0n, unitLimit: TOKEN_UNIT_LIMIT }
  const create = createTokenAccount({ payer: from, tokenAccount: destination, owner: to, mint, tokenProgram: program })
  const lamports = await node.getRentMinimum(accountLength)
  return { instructions: [create, transfer], lamports, unitLimit: TOKEN_UNIT_LIMIT }
}

/** The median of what others paid of late for the same accounts, capped. A node that can't say costs no transfer. */
async function readPrice(node: Node, { instructions }: Plan): Promise<bigint> {
  const written = instructions.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable))
  const addresses = [...new Set(written.map(({ address }) => address))]
  const fees = await node.getPriorityFees(addresses).catch((): readonly bigint[] => [])
  const sorted = [...fees].sort((one, other) => (one < other ? -1 : 1))
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0n
  return median < MAX_PRICE_MICRO_LAMPORTS ? median : MAX_PRICE_MICRO_LAMPORTS
}

// Number 1 of the system and token programs' own errors is a lack of funds.
function toTrialError(chainId: ChainId, reason: string): PorticoError {
  if (/InsufficientFunds|"Custom":1\D/.test(reason)) return new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  return new PorticoError('RPC_REFUSED', { chainId, method: 'simulateTransaction', rpcCode: TRIAL_FAILED, reason })
}
