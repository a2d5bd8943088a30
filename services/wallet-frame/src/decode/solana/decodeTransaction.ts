import { bytesToHex } from '@noble/hashes/utils.js'
import type { SolanaTransaction } from '../../signing/solana/transaction.js'
import type { DecodedInstruction, DecodedTransaction } from './decodedInstruction.js'
import { readFeeSetting, readTokenAccount } from './sideInstructions.js'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** SPL Token, and Token-2022, which reads these two instructions alike. */
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const SYSTEM_TRANSFER = 2
const TOKEN_TRANSFER = 3
const TOKEN_TRANSFER_CHECKED = 12

type Instruction = SolanaTransaction['message']['instructions'][number]

/** What a transaction does. Expects what the readers of `signing/solana` answer. */
export function decodeTransaction({ message }: Pick<SolanaTransaction, 'message'>): DecodedTransaction {
  const { staticAccounts, instructions } = message
  return {
    feePayer: staticAccounts[0],
    instructions: instructions.map((instruction) => decodeInstruction(instruction, staticAccounts)),
  }
}

function decodeInstruction(
  { programAddressIndex, accountIndices = [], data }: Instruction,
  addresses: readonly string[],
): DecodedInstruction {
  const program = addresses[programAddressIndex]
  const accounts = accountIndices.map((index) => addresses[index])
  const bytes = Uint8Array.from(data ?? [])
  return (
    readSolTransfer(program, accounts, bytes) ??
    readTokenTransfer(program, accounts, bytes) ??
    readTokenAccount(program, accounts, bytes) ??
    readFeeSetting(program, bytes) ?? {
      kind: 'unknown',
      program,
      accounts,
      data: bytesToHex(bytes),
      warning: 'unknown',
    }
  )
}

type Accounts = readonly (string | undefined)[]

function readSolTransfer(
  program: string | undefined,
  [from, to]: Accounts,
  bytes: Uint8Array,
): DecodedInstruction | undefined {
  const view = new DataView(bytes.buffer)
  if (program !== SYSTEM_PROGRAM || bytes.length !== 12 || view.getUint32(0, true) !== SYSTEM_TRANSFER) return undefined
  if (from === undefined || to === undefined) return undefined
  return { kind: 'solTransfer', from, to, lamports: view.getBigUint64(4, true), warning: undefined }
}

function readTokenTransfer(
  program: string | undefined,
  accounts: Accounts,
  bytes: Uint8Array,
): DecodedInstruction | undefined {
  if (program === undefined || !TOKEN_PROGRAMS.includes(program)) return undefined
  const [kind] = bytes
  if (kind === TOKEN_TRANSFER && bytes.length === 9) {
    const [source, destination, owner] = accounts
    return describeTokenTransfer(program, [source, destination, owner], bytes, undefined)
  }
  if (kind === TOKEN_TRANSFER_CHECKED && bytes.length === 10) {
    const [source, mint, destination, owner] = accounts
    if (mint === undefined) return undefined
    return describeTokenTransfer(program, [source, destination, owner], bytes, { mint, decimals: bytes[9] ?? 0 })
  }
  return undefined
}

function describeTokenTransfer(
  program: string,
  [source, destination, owner]: Accounts,
  bytes: Uint8Array,
  checked: { readonly mint: string; readonly decimals: number } | undefined,
): DecodedInstruction | undefined {
  if (source === undefined || destination === undefined || owner === undefined) return undefined
  const amount = new DataView(bytes.buffer).getBigUint64(1, true)
  return { kind: 'tokenTransfer', program, source, destination, owner, amount, checked, warning: undefined }
}
