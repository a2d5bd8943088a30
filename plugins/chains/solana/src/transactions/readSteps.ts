import type { ChainId, StepAmount, TransactionStep } from '@portico/kernel'
import { encodeAddress } from '../address.js'
import type { ChainAccount, Node } from '../node/createNode.js'
import { isTokenProgram, mintOf, readMint, readTokenAccount } from '../node/tokenLayout.js'
import { ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM, MEMO_PROGRAM, SYSTEM_PROGRAM } from '../send/instructions.js'
import { invalid, type WireTransaction } from './readTransaction.js'

/** One instruction, with plain addresses in the place of places. */
export interface NamedInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly bytes: Uint8Array
}

const TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
const TABLE_HEAD_BYTES = 56
const KEY_BYTES = 32
const MEMO_V1_PROGRAM = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
const LAMPORTS_DECIMALS = 9

/** Reads the tables that the transaction takes keys from. @throws `CALL_INVALID` for a table that has none, `RPC_*` */
export async function nameAccounts(
  node: Pick<Node, 'getAccounts'>,
  { keys, tables, instructions }: WireTransaction,
): Promise<readonly NamedInstruction[]> {
  const found = tables.length > 0 ? await node.getAccounts(tables.map(({ table }) => table)) : []
  const keyAt = (index: number, place: number): string => {
    const account = found[index]
    const at = TABLE_HEAD_BYTES + place * KEY_BYTES
    const key = account?.owner === TABLE_PROGRAM ? encodeAddress(account.bytes.subarray(at, at + KEY_BYTES)) : undefined
    if (key === undefined) throw invalid('a key that its table does not have')
    return key
  }
  const all = [
    ...keys,
    ...tables.flatMap(({ writable }, index) => writable.map((place) => keyAt(index, place))),
    ...tables.flatMap(({ readable }, index) => readable.map((place) => keyAt(index, place))),
  ]
  return instructions.map(({ program, accounts, bytes }) => ({
    ...{ program: keys[program] ?? '', bytes },
    accounts: accounts.map((place) => all[place] ?? ''),
  }))
}

/** What the instructions do, as far as it is known. Offers for the fee are left out: they are part of the fee. */
export async function readSteps(
  instructions: readonly NamedInstruction[],
  parts: {
    readonly node: Pick<Node, 'getAccounts'>
    readonly chainId: ChainId
    /** Of the native coin. */
    readonly symbol: string
    readonly symbolOf: (mint: string) => Promise<string | undefined>
  },
): Promise<readonly TransactionStep[]> {
  const { node, chainId, symbol, symbolOf } = parts
  const ofTokens = instructions.filter(({ program }) => isTokenProgram(program))
  const accounts = await readAccounts(node, [...new Set(ofTokens.flatMap((one) => one.accounts.slice(0, 3)))])
  const opened = new Map(
    instructions.flatMap(({ program, bytes, accounts: [, account, owner, mint] }) =>
      program === ASSOCIATED_TOKEN_PROGRAM && isOpening(bytes) && account && owner
        ? [[account, { owner, mint }] as const]
        : [],
    ),
  )
  const mints = await readMints([...accounts.values()].flatMap((account) => mintOf(account) ?? []))

  /** Who has the account with tokens; the account itself, where that is not known. */
  const ownerOf = (address: string): string => {
    const account = accounts.get(address)
    return (account && readTokenAccount(account)?.owner) ?? opened.get(address)?.owner ?? address
  }

  async function readMints(addresses: readonly string[]) {
    const missing = [...new Set(addresses)].filter((address) => !accounts.has(address))
    return new Map([...accounts, ...(await readAccounts(node, missing))])
  }

  async function amountOf(mint: string | undefined, amount: bigint): Promise<StepAmount | undefined> {
    const account = mint === undefined ? undefined : mints.get(mint)
    const decimals = account && readMint(account)?.decimals
    if (mint === undefined || decimals === undefined) return undefined
    return { amount, decimals, symbol: await symbolOf(mint), asset: `${chainId}/token:${mint}` }
  }

  async function readToken({ program, accounts: named, bytes }: NamedInstruction): Promise<TransactionStep> {
    const first = bytes[0] ?? -1
    const other: TransactionStep = {
      ...{ kind: 'call', program, name: 'Token', dataBytes: bytes.length },
      isHarmless: HARMLESS_TOKEN_STEPS.has(first),
    }
    const [account, second] = named
    if (first === SET_AUTHORITY && account !== undefined) return readHandover(account, bytes) ?? other
    if (first === CLOSE_ACCOUNT && account !== undefined && second !== undefined) {
      return { kind: 'close', account, to: second }
    }
    const kind = TOKEN_STEPS.get(first)
    if (kind === undefined || bytes.length < kind.bytes || named.length < kind.accounts) return other
    const [source = ''] = named
    const held = accounts.get(source)
    const mint = kind.isChecked ? named[1] : ((held && mintOf(held)) ?? opened.get(source)?.mint)
    const amount = await amountOf(mint, viewOf(bytes).getBigUint64(1, true))
    const target = named[kind.isChecked ? 2 : 1] ?? ''
    if (!amount) return other
    return kind.does === 'allow'
      ? { kind: 'allow', amount, spender: target }
      : { kind: 'transfer', amount, to: ownerOf(target) }
  }

  async function readStep(instruction: NamedInstruction): Promise<TransactionStep | undefined> {
    const { program, bytes } = instruction
    if (program === COMPUTE_BUDGET_PROGRAM) return undefined
    if (isTokenProgram(program)) return readToken(instruction)
    if (program === SYSTEM_PROGRAM) return readSystem(instruction, symbol)
    if (program === MEMO_PROGRAM || program === MEMO_V1_PROGRAM) {
      return { kind: 'memo', text: new TextDecoder().decode(bytes) }
    }
    if (program === ASSOCIATED_TOKEN_PROGRAM) {
      const [, account, owner] = instruction.accounts
      if (isOpening(bytes) && account !== undefined && owner !== undefined) return { kind: 'open', account, owner }
      // Recovering tokens of a nested account moves some.
      return {
        ...{ kind: 'call', program, name: 'Associated Token Account', dataBytes: bytes.length, isHarmless: false },
      }
    }
    return { kind: 'call', program, dataBytes: bytes.length, isHarmless: false }
  }

  const steps = await Promise.all(instructions.map(readStep))
  return steps.filter((step) => step !== undefined)
}

/** Create and CreateIdempotent of the program that opens token accounts. */
const isOpening = (bytes: Uint8Array): boolean => (bytes[0] ?? 0) < 2

const SET_AUTHORITY = 6
const CLOSE_ACCOUNT = 9
/** InitializeAccount in its three forms, Revoke, SyncNative. */
const HARMLESS_TOKEN_STEPS: ReadonlySet<number> = new Set([1, 5, 16, 17, 18])

/** Which authority, whether there is a new one, and its key. */
function readHandover(account: string, bytes: Uint8Array): TransactionStep | undefined {
  if (bytes[2] === 0) return { kind: 'handover', account }
  const to = bytes[2] === 1 ? encodeAddress(bytes.subarray(3, 3 + KEY_BYTES)) : undefined
  return to === undefined ? undefined : { kind: 'handover', account, to }
}

const TOKEN_STEPS: ReadonlyMap<
  number,
  {
    readonly does: 'transfer' | 'allow'
    readonly isChecked: boolean
    readonly bytes: number
    readonly accounts: number
  }
> = new Map([
  [3, { does: 'transfer', isChecked: false, bytes: 9, accounts: 3 }],
  [4, { does: 'allow', isChecked: false, bytes: 9, accounts: 3 }],
  [12, { does: 'transfer', isChecked: true, bytes: 10, accounts: 4 }],
  [13, { does: 'allow', isChecked: true, bytes: 10, accounts: 4 }],
])

/** Hands the account over to a program. */
const ASSIGN = 1

/** Where the amount and the receiver of each instruction that pays out lamports are. */
const SYSTEM_PAYMENTS: ReadonlyMap<number, { readonly amountAt: number; readonly receiver: number }> = new Map([
  [0, { amountAt: 4, receiver: 1 }], // CreateAccount
  [2, { amountAt: 4, receiver: 1 }], // Transfer
  [11, { amountAt: 4, receiver: 2 }], // TransferWithSeed
])

function readSystem({ program, accounts, bytes }: NamedInstruction, symbol: string): TransactionStep {
  const view = viewOf(bytes)
  const kind = bytes.length < 4 ? undefined : view.getUint32(0, true)
  const owner = kind === ASSIGN ? encodeAddress(bytes.subarray(4, 4 + KEY_BYTES)) : undefined
  if (owner !== undefined && accounts[0] !== undefined) return { kind: 'handover', account: accounts[0], to: owner }
  const payment = kind === undefined ? undefined : SYSTEM_PAYMENTS.get(kind)
  const to = payment && accounts[payment.receiver]
  if (!payment || to === undefined || bytes.length < payment.amountAt + 8) {
    return { kind: 'call', program, name: 'System', dataBytes: bytes.length, isHarmless: false }
  }
  const amount = view.getBigUint64(payment.amountAt, true)
  return { kind: 'transfer', to, amount: { amount, decimals: LAMPORTS_DECIMALS, symbol } }
}

const MOST_ACCOUNTS = 100

/** Those that are there. */
async function readAccounts(
  node: Pick<Node, 'getAccounts'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, ChainAccount>> {
  const asked = addresses.slice(0, MOST_ACCOUNTS)
  const found = asked.length > 0 ? await node.getAccounts(asked) : []
  return new Map(
    asked.flatMap((address, index) => {
      const account = found[index]
      return account ? [[address, account] as const] : []
    }),
  )
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
