import {
  type Blockhash,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { METADATA_PROGRAM } from '../node/tokenLayout.js'
import { ASSOCIATED_TOKEN_PROGRAM, type Instruction } from './instructions.js'

// The only file that imports web3.js. It is loaded when something is sent, never to connect, sign or read.

export type TransactionVersion = 'legacy' | 0

/** Whether someone can hold the key of the address. Addresses of programs' own accounts are off the curve. */
export const isOnCurve = (address: string): boolean => PublicKey.isOnCurve(address)

/** The address of the account in which an owner holds a token by convention. */
export async function findTokenAccount(owner: string, mint: string, tokenProgram: string): Promise<string> {
  const seeds = [owner, tokenProgram, mint].map((address) => new PublicKey(address).toBytes())
  const [found] = await PublicKey.findProgramAddress(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))
  return found.toBase58()
}

/** The address of the account in which Metaplex's program keeps what a token is called. */
export async function findMetadataAccount(mint: string): Promise<string> {
  const program = new PublicKey(METADATA_PROGRAM)
  const seeds = [new TextEncoder().encode('metadata'), program.toBytes(), new PublicKey(mint).toBytes()]
  const [found] = await PublicKey.findProgramAddress(seeds, program)
  return found.toBase58()
}

/** An unsigned transaction in wire form, and its message, which is what gets signed. */
export function buildTransaction(parts: {
  readonly payer: string
  readonly blockhash: string
  readonly version: TransactionVersion
  readonly instructions: readonly Instruction[]
}): { readonly transaction: Uint8Array; readonly message: Uint8Array } {
  const draft = new TransactionMessage({
    payerKey: new PublicKey(parts.payer),
    recentBlockhash: parts.blockhash as Blockhash,
    instructions: parts.instructions.map(toWeb3),
  })
  const message = parts.version === 'legacy' ? draft.compileToLegacyMessage() : draft.compileToV0Message()
  return { transaction: new VersionedTransaction(message).serialize(), message: message.serialize() }
}

function toWeb3({ program, accounts, bytes }: Instruction): TransactionInstruction {
  return new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map(({ address, isSigner = false, isWritable = false }) => ({
      pubkey: new PublicKey(address),
      isSigner,
      isWritable,
    })),
    data: bytes,
  })
}
