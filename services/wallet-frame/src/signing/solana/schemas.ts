import { base58 } from '@scure/base'
import * as z from 'zod/mini'

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
/** About 3 kB, and what the library reads at most: base58 takes time by the square of its length. */
const MAX_MESSAGE_LETTERS = 4_096
/** 1232 bytes, the most that a packet of the network holds. */
const MAX_TRANSACTION_LETTERS = 1_683

const base58Of = (maxLetters: number): z.ZodMiniType<Uint8Array> =>
  z.pipe(
    z.string().check(z.maxLength(maxLetters, 'too long'), z.regex(BASE58, 'not base58')),
    z.transform((text) => base58.decode(text)),
  )

export const messageSchema = base58Of(MAX_MESSAGE_LETTERS)
export const transactionSchema = base58Of(MAX_TRANSACTION_LETTERS)
export const publicKeySchema = z.string().check(z.maxLength(44), z.regex(BASE58, 'not base58'))
