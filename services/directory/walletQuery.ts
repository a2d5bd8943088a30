import * as z from 'zod'
import { listOf, wholeNumber } from '../http/readQuery.js'
import { caip2, rdns, walletId } from './walletSchema.js'

/** The parameters of wire §4.2. */
export const walletQuerySchema = z.object({
  page: wholeNumber(1_000_000).default(1),
  entries: wholeNumber(100).default(40),
  search: z
    .string()
    .trim()
    .refine((text) => [...text].length >= 2 && [...text].length <= 64, 'must have 2 to 64 characters')
    .optional(),
  include: listOf(walletId, 100).optional(),
  exclude: listOf(walletId, 100).optional(),
  rdns: listOf(rdns, 50).optional(),
  chains: listOf(caip2, 50).optional(),
  platform: z.enum(['ios', 'android', 'desktop', 'web']).optional(),
  certified: z.literal('true').optional(),
  sort: z.enum(['rank', 'name']).default('rank'),
})

export type WalletQuery = z.output<typeof walletQuerySchema>

export const byIdsQuerySchema = z.object({ ids: listOf(walletId, 100) })
