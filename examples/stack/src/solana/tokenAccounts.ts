import { type Address, address, getBase58Decoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const tokenPrograms: readonly Address[] = [tokenProgram, token2022Program]

/** As jsonParsed names them. */
export const programNames: Readonly<Record<Address, string>> = {
  [tokenProgram]: 'spl-token',
  [token2022Program]: 'spl-token-2022',
}

const ACCOUNT_LENGTH = 165
const MINT_LENGTH = 82
const DECIMALS_OFFSET = 44

export interface StoredAccount {
  readonly address: Address
  readonly lamports: bigint
  readonly programAddress: Address
  readonly executable: boolean
  readonly bytes: Uint8Array
}

export interface TokenAccount {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly state: number
}

export function readAccount(svm: LiteSVM, wanted: Address): StoredAccount | undefined {
  const account = svm.getAccount(wanted)
  if (!account.exists || account.lamports === 0n) return undefined
  const { lamports, programAddress, executable } = account
  return { address: wanted, lamports, programAddress, executable, bytes: new Uint8Array(account.data) }
}

/** The token account in it, or undefined when it is something else. */
export function readTokenAccount({ programAddress, bytes }: StoredAccount): TokenAccount | undefined {
  if (!tokenPrograms.includes(programAddress) || bytes.length < ACCOUNT_LENGTH) return undefined
  const keyAt = (start: number) => address(getBase58Decoder().decode(bytes.subarray(start, start + 32)))
  return { mint: keyAt(0), owner: keyAt(32), amount: readU64(bytes, 64), state: bytes[108] ?? 0 }
}

export function readMint({ programAddress, bytes }: StoredAccount) {
  if (!tokenPrograms.includes(programAddress) || bytes.length !== MINT_LENGTH) return undefined
  // Options are four bytes (1 = some) before their value.
  const optionAt = (start: number) =>
    bytes[start] === 1 ? getBase58Decoder().decode(bytes.subarray(start + 4, start + 36)) : null
  return {
    mintAuthority: optionAt(0),
    supply: readU64(bytes, 36),
    decimals: bytes[DECIMALS_OFFSET] ?? 0,
    isInitialized: bytes[45] === 1,
    freezeAuthority: optionAt(46),
  }
}

export function readDecimals(svm: LiteSVM, mint: Address): number {
  return readAccount(svm, mint)?.bytes[DECIMALS_OFFSET] ?? 0
}

/** An amount the way every token method answers it. */
export function formatTokenAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

function readU64(bytes: Uint8Array, offset: number): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(offset, true)
}
