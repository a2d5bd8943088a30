import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { invalidParams } from '../../frameError.js'
import { readParams } from '../readParams.js'
import { readText } from '../readText.js'
import { mayBeTransaction } from './mayBeTransaction.js'
import { messageSchema, publicKeySchema } from './schemas.js'

/** Who signs: the account's address, base58. */
export interface SolanaContext {
  readonly address: string
}

/** What `solana_signMessage` asks to be signed. */
export interface SolanaMessage {
  readonly bytes: Uint8Array
  /** The same as text; undefined when the bytes are not UTF-8. */
  readonly text: string | undefined
}

const paramsSchema = z.strictObject({ message: messageSchema, pubkey: publicKeySchema })

/** Reads the parameters of `solana_signMessage` (wire §1.8). Refuses what the network could take for a transaction. */
export function readSolanaMessage(params: unknown, { address }: SolanaContext): SolanaMessage {
  const { message: bytes, pubkey } = readParams(paramsSchema, params)
  if (pubkey !== address) throw invalidParams('The key is not the account of this wallet')
  if (mayBeTransaction(bytes)) throw invalidParams('A transaction can not be signed as a message')
  return { bytes, text: readText(bytes) }
}

/** The base58 signature (Ed25519) over the message as it is. */
export const signSolanaMessage = (
  { bytes }: Pick<SolanaMessage, 'bytes'>,
  key: Uint8Array,
): { readonly signature: string } => ({
  signature: base58.encode(ed25519.sign(bytes, key)),
})
