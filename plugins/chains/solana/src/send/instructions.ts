export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'

/** One step of a transaction, in plain values. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly {
    readonly address: string
    readonly isSigner?: boolean
    readonly isWritable?: boolean
  }[]
  readonly bytes: Uint8Array
}

/** Moves lamports (SystemInstruction::Transfer). */
export function transferSol(from: string, to: string, lamports: bigint): Instruction {
  const bytes = new Uint8Array(12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const accounts = [
    { address: from, isSigner: true, isWritable: true },
    { address: to, isWritable: true },
  ]
  return { program: SYSTEM_PROGRAM, accounts, bytes }
}

/** Makes the owner's account for a mint unless it exists; the payer pays its rent (AssociatedToken::CreateIdempotent). */
export function createTokenAccount(parts: {
  readonly payer: string
  readonly tokenAccount: string
  readonly owner: string
  readonly mint: string
  readonly tokenProgram: string
}): Instruction {
  const accounts = [
    { address: parts.payer, isSigner: true, isWritable: true },
    { address: parts.tokenAccount, isWritable: true },
    { address: parts.owner },
    { address: parts.mint },
    { address: SYSTEM_PROGRAM },
    { address: parts.tokenProgram },
  ]
  return { program: ASSOCIATED_TOKEN_PROGRAM, accounts, bytes: Uint8Array.of(1) }
}

/** Moves tokens, and fails when mint or decimals are not those that were read (Token::TransferChecked). */
export function transferTokens(parts: {
  readonly owner: string
  readonly source: string
  readonly destination: string
  readonly mint: string
  readonly decimals: number
  readonly amount: bigint
  readonly tokenProgram: string
}): Instruction {
  const bytes = new Uint8Array(10)
  bytes[0] = 12
  new DataView(bytes.buffer).setBigUint64(1, parts.amount, true)
  bytes[9] = parts.decimals
  const accounts = [
    { address: parts.source, isWritable: true },
    { address: parts.mint },
    { address: parts.destination, isWritable: true },
    { address: parts.owner, isSigner: true },
  ]
  return { program: parts.tokenProgram, accounts, bytes }
}

/** Writes a text into the transaction (SPL Memo, version 2). */
export const writeMemo = (bytes: Uint8Array): Instruction => ({ program: MEMO_PROGRAM, accounts: [], bytes })

/** Offers a price for each unit of work, and a limit of units (ComputeBudget::SetComputeUnitLimit and …Price). */
export function offerPriorityFee(unitLimit: number, microLamportsPerUnit: bigint): readonly Instruction[] {
  const limit = new Uint8Array(5)
  limit[0] = 2
  new DataView(limit.buffer).setUint32(1, unitLimit, true)
  const price = new Uint8Array(9)
  price[0] = 3
  new DataView(price.buffer).setBigUint64(1, microLamportsPerUnit, true)
  return [limit, price].map((bytes) => ({ program: COMPUTE_BUDGET_PROGRAM, accounts: [], bytes }))
}
