import type { FailedTransactionMetadata } from 'litesvm'
import { instructionErrorNames, transactionErrorNames } from './transactionErrorNames.js'

/** As a real node writes it: "BlockhashNotFound" or {"InstructionError":[0,{"Custom":1}]}. */
export type TransactionErrorJson = string | Readonly<Record<string, unknown>>

export function nameTransactionError(failed: FailedTransactionMetadata): TransactionErrorJson {
  const error = failed.err()
  if (typeof error === 'number') return transactionErrorNames[error] ?? `Unknown${error}`
  if ('err' in error) return { InstructionError: [error.index, nameInstructionError(error.err())] }
  if ('accountIndex' in error) {
    const isRent = error.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    const name = isRent ? 'InsufficientFundsForRent' : 'ProgramExecutionTemporarilyRestricted'
    return { [name]: { account_index: error.accountIndex } }
  }
  return { DuplicateInstruction: error.index }
}

function nameInstructionError(error: unknown): unknown {
  if (typeof error === 'number') return instructionErrorNames[error] ?? `Unknown${error}`
  if (typeof error === 'object' && error !== null && 'code' in error) return { Custom: error.code }
  return { BorshIoError: String(error) }
}

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  SignatureFailure: 'Transaction did not pass signature verification',
}

export function describeTransactionError(error: TransactionErrorJson): string {
  if (typeof error === 'string') return sentences[error] ?? error
  const { InstructionError: failed } = error
  if (!Array.isArray(failed)) return JSON.stringify(error)
  const [index, reason] = failed as [number, unknown]
  return `Error processing Instruction ${index}: ${describeInstructionError(reason)}`
}

function describeInstructionError(reason: unknown): string {
  if (typeof reason === 'object' && reason !== null && 'Custom' in reason) {
    return `custom program error: 0x${Number(reason.Custom).toString(16)}`
  }
  return String(reason)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
