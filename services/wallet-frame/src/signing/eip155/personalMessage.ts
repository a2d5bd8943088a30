import { type Hex, hashMessage, hexToBytes } from 'viem'
import * as z from 'zod/mini'
import { readParams } from '../readParams.js'
import { readText } from '../readText.js'
import { type Eip155Context, requireAccount } from './account.js'
import { addressSchema, bytesSchema } from './schemas.js'
import { signDigest, writeSignature } from './signDigest.js'

/** What `personal_sign` asks to be signed. */
export interface PersonalMessage {
  readonly bytes: Hex
  /** The same as text; undefined when the bytes are not UTF-8. */
  readonly text: string | undefined
}

const paramsSchema = z.tuple([bytesSchema, addressSchema])

/** Reads the parameters of `personal_sign`: `[message as hex, address]` (wire §1.8). */
export function readPersonalMessage(params: unknown, context: Eip155Context): PersonalMessage {
  const [bytes, asked] = readParams(paramsSchema, params)
  requireAccount(asked, context)
  return { bytes, text: readText(hexToBytes(bytes)) }
}

/** The 65-byte signature of a message (EIP-191, version 0x45). */
export const signPersonalMessage = ({ bytes }: Pick<PersonalMessage, 'bytes'>, key: Uint8Array): Hex =>
  writeSignature(signDigest(hashMessage({ raw: bytes }), key))
