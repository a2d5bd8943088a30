import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import { solanaContext } from './testKeys.js'

export const OWNER = address(solanaContext.address)
export const someAddress = (byte: number): Address => address(base58.encode(new Uint8Array(32).fill(byte)))
export const SYSTEM_PROGRAM = address('11111111111111111111111111111111')
export const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

const blockhash = { blockhash: someAddress(9) as string as Blockhash, lastValidBlockHeight: 1n }

interface Parts {
  readonly version?: 'legacy' | 0
  readonly feePayer?: Address
  /** Held by a lookup table instead of the transaction; version 0 only. */
  readonly looked?: readonly Address[]
}

/** A transaction as the Solana library writes it, without signatures. */
export function buildTransaction(
  instructions: readonly Instruction[],
  { version = 0, feePayer = OWNER, looked = [] }: Parts = {},
): Transaction {
  if (version === 'legacy') {
    return compileTransaction(
      pipe(
        createTransactionMessage({ version }),
        (message) => setTransactionMessageFeePayer(feePayer, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
        (message) => appendTransactionMessageInstructions(instructions, message),
      ),
    )
  }
  return compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(feePayer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
      (message) => compressTransactionMessageUsingAddressLookupTables(message, { [someAddress(200)]: [...looked] }),
    ),
  )
}

export const wireOf = (transaction: Transaction): Uint8Array =>
  Uint8Array.from(getTransactionEncoder().encode(transaction))

/** SystemInstruction::Transfer */
export function solTransfer(from: Address, to: Address, lamports: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const accounts = [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: SYSTEM_PROGRAM, accounts, data }
}

/** Token::Transfer, or Token::TransferChecked when a mint is given. */
export function tokenTransfer(parts: {
  readonly program: Address
  readonly source: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly checked?: { readonly mint: Address; readonly decimals: number } | undefined
}): Instruction {
  const { program, source, destination, owner, amount, checked } = parts
  const data = new Uint8Array(checked ? 10 : 9)
  data[0] = checked ? 12 : 3
  new DataView(data.buffer).setBigUint64(1, amount, true)
  if (checked) data[9] = checked.decimals
  const accounts = [
    { address: source, role: AccountRole.WRITABLE },
    ...(checked ? [{ address: checked.mint, role: AccountRole.READONLY }] : []),
    { address: destination, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
  ]
  return { programAddress: program, accounts, data }
}
