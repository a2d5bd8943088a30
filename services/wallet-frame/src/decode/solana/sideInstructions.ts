import type { DecodedInstruction } from './decodedInstruction.js'

/** Steps that go along with transfers and move nothing themselves. */

const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3
const ACCOUNT_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Create, which early writers give no byte, and CreateIdempotent. */
const CREATIONS = ['', '0', '1']

export function readFeeSetting(program: string | undefined, bytes: Uint8Array): DecodedInstruction | undefined {
  if (program !== BUDGET_PROGRAM) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [kind] = bytes
  if (kind === SET_UNIT_LIMIT && bytes.length === 5) {
    return { kind: 'feeSetting', what: 'limit', value: BigInt(view.getUint32(1, true)), warning: undefined }
  }
  if (kind === SET_UNIT_PRICE && bytes.length === 9) {
    return { kind: 'feeSetting', what: 'price', value: view.getBigUint64(1, true), warning: undefined }
  }
  return undefined
}

export function readTokenAccount(
  program: string | undefined,
  [, account, owner, mint]: readonly (string | undefined)[],
  bytes: Uint8Array,
): DecodedInstruction | undefined {
  if (program !== ACCOUNT_PROGRAM || !CREATIONS.includes(bytes.join())) return undefined
  if (account === undefined || owner === undefined || mint === undefined) return undefined
  return { kind: 'createTokenAccount', account, owner, mint, warning: undefined }
}
