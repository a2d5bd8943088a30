import * as z from 'zod'

/** Functions of a pool, as pairs of Uniswap v2 have them. */
export const poolGetters = { token0: '0x0dfe1681', token1: '0xd21220a7', reserves: '0x0902f1ac' } as const

/** What contracts answer: 32 bytes. */
export const word = z.string().regex(/^0x[0-9a-f]{64}$/i)
export const addressWord = word.transform((text) => `0x${text.slice(26).toLowerCase()}`)
/** Of a pool's first token, and of its second; when they changed last is left out. */
export const reservesWords = z
  .string()
  .regex(/^0x[0-9a-f]{192}$/i)
  .transform((text): [bigint, bigint] => [BigInt(text.slice(0, 66)), BigInt(`0x${text.slice(66, 130)}`)])
