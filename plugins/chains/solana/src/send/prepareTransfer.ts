import { type ChainId, type FeeLevel, PorticoError } from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import type { Node } from '../node/createNode.js'
import { isTokenProgram, readMint, readTokenAccount } from '../node/tokenLayout.js'
import { buildTransaction, findTokenAccount, isOnCurve, type TransactionVersion } from './buildTransaction.js'
import {
  createTokenAccount,
  type Instruction,
  offerPriorityFee,
  SYSTEM_PROGRAM,
  transferSol,
  transferTokens,
  writeMemo,
} from './instructions.js'
import { type PriorityFee, pricePriority } from './transferFee.js'

/** What a transfer is to do, with both ends as plain addresses of one chain. */
export interface TransferOrder {
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  /** Absent for all that can be sent. */
  readonly amount?: bigint | undefined
  /** Absent for SOL. */
  readonly token?: OrderedToken | undefined
  readonly memo?: Uint8Array | undefined
  /** Plain addresses. */
  readonly references?: readonly string[] | undefined
  readonly version: TransactionVersion
  /** Default: `normal`. */
  readonly feeLevel?: FeeLevel | undefined
  /** What was offered to the person before; absent for what others pay. */
  readonly priority?: PriorityFee | undefined
}

interface OrderedToken {
  readonly asset: string
  readonly mint: string
  /** With how many the amount was shown; absent for an amount that was not shown. */
  readonly decimals?: number | undefined
}

/** A transfer that is ready to be signed, and what it costs, in lamports. */
export interface PreparedTransfer {
  readonly transaction: Uint8Array
  readonly amount: bigint
  /** All that the network takes, priority included. */
  readonly fee: bigint
  readonly priority: PriorityFee
  /** Rent for the receiver's first account of a token. */
  readonly deposit: bigint
}

/** The steps of a transfer by its amount, and what it takes from the sender beside the fee. */
interface Plan {
  readonly steps: (amount: bigint) => readonly Instruction[]
  readonly unitLimit: number
  /** Lamports that are paid beside the fee and the amount. */
  readonly deposit: bigint
  /** What the sender has of a token. */
  readonly tokens?: bigint
  /** The fewest lamports that the receiver takes. */
  readonly least: bigint
}

const SOL_DECIMALS = 9
// Room for the checks that wallets add to a transaction.
const SOL_UNIT_LIMIT = 20_000
const TOKEN_UNIT_LIMIT = 100_000
// Most of it is for reading the text and writing it into the log; letters beyond a to z cost more.
const MEMO_UNIT_LIMIT = 10_000
const MEMO_BYTE_UNITS = 400
/** The number with which nodes refuse a transaction that fails when they try it. */
const TRIAL_FAILED = -32002

/**
 * Reads the chain, checks everything that can be known beforehand, and builds the unsigned transaction.
 * @throws `ADDRESS_INVALID`, `AMOUNT_TOO_SMALL`, `TOKEN_UNSUPPORTED`, `FUNDS_INSUFFICIENT`, `RPC_*`; `RPC_REFUSED` also
 * when the node's trial run fails
 */
export async function prepareTransfer(node: Node, order: TransferOrder): Promise<PreparedTransfer> {
  const { chainId, from, version } = order
  const reading = node.getRentMinimum(0)
  const [plan, rentMinimum] = await Promise.all([planTransfer(node, order, reading), reading])
  const unitLimit = plan.unitLimit + unitsOf(order.memo)
  const priority = order.priority ?? (await pricePriority(node, unitLimit, plan.steps(1n), order.feeLevel))
  const { blockhash } = await node.getLatestBlockhash()
  const write = (amount: bigint) => {
    const offer = priority.price > 0n ? offerPriorityFee(priority.units, priority.price) : []
    return buildTransaction({ payer: from, blockhash, version, instructions: [...offer, ...plan.steps(amount)] })
  }
  // Priced without the offer: nodes differ in whether they count it, and it is known to the lamport.
  const plain = buildTransaction({ payer: from, blockhash, version, instructions: plan.steps(1n) })
  const [base, balance] = await Promise.all([node.getFee(plain.message), node.getBalance(from)])
  const fee = base + priority.lamports
  const most = readMost(plan, balance - fee - plan.deposit, rentMinimum)
  const amount = order.amount ?? most
  const cost = { amount, fee, priority, deposit: plan.deposit }
  if (order.amount === undefined && most === 0n) return { ...cost, transaction: plain.transaction }

  if (!order.token && amount < plan.least) throw refuseTooSmall(amount, plan.least)
  const rest = balance - fee - plan.deposit - (order.token ? 0n : amount)
  if ((plan.tokens ?? amount) < amount || !isKeepable(rest, rentMinimum)) {
    throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  }
  const { transaction } = write(amount)
  const reason = await node.simulate(transaction)
  if (reason !== undefined) throw toTrialError(chainId, reason)
  return { ...cost, transaction }
}

/** Right before the transfer: receivers look for it there (Solana Pay), and so do accounts of Token-2022 that want one. */
const withMemo = (memo: Uint8Array | undefined): readonly Instruction[] => (memo ? [writeMemo(memo)] : [])

/** The transfer itself names them (Solana Pay), as accounts that it neither changes nor asks. */
const withReferences = (transfer: Instruction, references: readonly string[]): Instruction => ({
  ...transfer,
  accounts: [...transfer.accounts, ...references.map((address) => ({ address }))],
})

const unitsOf = (memo: Uint8Array | undefined): number => (memo ? MEMO_UNIT_LIMIT + MEMO_BYTE_UNITS * memo.length : 0)

/** An account is either empty or pays its rent. */
const isKeepable = (rest: bigint, rentMinimum: bigint): boolean => rest === 0n || rest >= rentMinimum

/** The most that can be sent of what the plan sends, when `rest` lamports are left after all costs. */
function readMost({ tokens, least }: Plan, rest: bigint, rentMinimum: bigint): bigint {
  if (tokens !== undefined) return isKeepable(rest, rentMinimum) ? tokens : 0n
  return rest > 0n && rest >= least ? rest : 0n
}

const planTransfer = (node: Node, order: TransferOrder, rentMinimum: Promise<bigint>): Promise<Plan> =>
  order.token ? planTokens(node, order, order.token) : planSol(node, order, rentMinimum)

async function planSol(
  node: Node,
  { chainId, from, to, memo, references = [] }: TransferOrder,
  rentMinimum: Promise<bigint>,
): Promise<Plan> {
  const [receiver] = await node.getAccounts([to])
  // Lamports that reach a program's own account, a mint or a token account are lost to the person who meant a wallet.
  if (!isOnCurve(to) || (receiver && receiver.owner !== SYSTEM_PROGRAM)) {
    throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
  }
  return {
    steps: (amount) => [...withMemo(memo), withReferences(transferSol(from, to, amount), references)],
    unitLimit: SOL_UNIT_LIMIT,
    deposit: 0n,
    least: receiver ? 0n : await rentMinimum,
  }
}

async function planTokens(
  node: Node,
  { chainId, from, to, memo, references = [] }: TransferOrder,
  { asset, mint, decimals: shown }: OrderedToken,
): Promise<Plan> {
  const [mintAccount, receiver] = await node.getAccounts([mint, to])
  const token = mintAccount ? readMint(mintAccount) : undefined
  if (!token) throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'no mint at this address' })
  const { program, decimals, accountLength, unhandledExtension: extension } = token
  if (extension !== undefined)
    throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: `mint extension ${extension}` })
  // Services and wallets gave them: with others the amount would be another one.
  if (shown !== undefined && shown !== decimals)
    throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: `${decimals} decimals, not ${shown}` })
  // An owner off the curve is fine, programs hold tokens; but a mint or a token account can't be an owner.
  const misdirected = new PorticoError('ADDRESS_INVALID', { address: to, chainId })
  if (receiver && isTokenProgram(receiver.owner)) throw misdirected

  const [source, destination] = await Promise.all([
    findTokenAccount(from, mint, program),
    findTokenAccount(to, mint, program),
  ])
  const [held, existing] = await node.getAccounts([source, destination])
  const tokens = held ? (readTokenAccount(held)?.amount ?? 0n) : 0n
  // The account's address follows from the first owner; an older one may have been given to someone else since.
  if (existing && readTokenAccount(existing)?.owner !== to) throw misdirected

  const create = createTokenAccount({ payer: from, tokenAccount: destination, owner: to, mint, tokenProgram: program })
  const parts = { owner: from, source, destination, mint, decimals, tokenProgram: program }
  return {
    steps: (amount) => [
      ...(existing ? [] : [create]),
      ...withMemo(memo),
      withReferences(transferTokens({ ...parts, amount }), references),
    ],
    unitLimit: TOKEN_UNIT_LIMIT,
    deposit: existing ? 0n : await node.getRentMinimum(accountLength),
    tokens,
    least: 0n,
  }
}

// Number 1 of the system and token programs' own errors is a lack of funds.
function toTrialError(chainId: ChainId, reason: string): PorticoError {
  if (/InsufficientFunds|"Custom":1\D/.test(reason)) return new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  return new PorticoError('RPC_REFUSED', { chainId, method: 'simulateTransaction', rpcCode: TRIAL_FAILED, reason })
}

/** The receiver's account is yet to be made, and must pay its rent. */
function refuseTooSmall(amount: bigint, least: bigint): PorticoError {
  const [text = '', minimum = ''] = [amount, least].map((lamports) => fromBaseUnits(lamports, SOL_DECIMALS))
  return new PorticoError('AMOUNT_TOO_SMALL', { amount: text, minimum, symbol: 'SOL' })
}
