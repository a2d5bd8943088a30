import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaAddressOf } from '@portico-examples/test-wallets'
import {
  getBase58Decoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { invalidParams, unknownAccount } from './requestErrors.js'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'

export function readTransaction(base64: string): Transaction {
  try {
    return getTransactionDecoder().decode(getBase64Encoder().encode(base64))
  } catch {
    throw invalidParams('Expected a transaction in base64.')
  }
}

/** Puts the account's signature in its place among the required ones. */
export function signTransaction(transaction: Transaction, seed: Uint8Array) {
  const address = solanaAddressOf(seed)
  if (!(address in transaction.signatures)) throw unknownAccount()
  const own = ed25519.sign(Uint8Array.from(transaction.messageBytes), seed) as SignatureBytes
  const signatures = { ...transaction.signatures, [address]: own }
  const wire = getTransactionEncoder().encode({ ...transaction, signatures })
  return { signature: getBase58Decoder().decode(own), wire: getBase64Decoder().decode(wire) }
}

/** "Send 0.5 SOL to …", as far as a test wallet can tell. */
export function describeTransaction({ messageBytes }: Transaction): string {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) return 'Run a transaction'
  const keys = message.staticAccounts
  const transfers = message.instructions.flatMap(({ programAddressIndex, accountIndices = [], data }) => {
    if (keys[programAddressIndex] !== SYSTEM_PROGRAM || data?.length !== 12) return []
    const view = new DataView(Uint8Array.from(data).buffer)
    // Instruction 2 of the System program: transfer, u64 lamports.
    if (view.getUint32(0, true) !== 2) return []
    const receiver = keys[accountIndices[1] ?? -1] ?? 'an account that is looked up'
    return [`Send ${showSol(view.getBigUint64(4, true))} SOL to ${receiver}`]
  })
  return transfers.length > 0 ? transfers.join('\n') : `Run ${message.instructions.length} instruction(s)`
}

function showSol(lamports: bigint): string {
  const digits = lamports.toString().padStart(10, '0')
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
}
