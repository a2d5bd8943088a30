import * as z from 'zod/mini'
import type { Amount } from '../capabilities/balance.js'
import type { Clock } from '../capabilities/clock.js'
import { type Cache, createCache } from '../storage/createCache.js'
import type { KeyValueStorage } from '../storage/createStorage.js'

/** Native balances by CAIP-10 id; JSON knows no bigint. */
export type BalanceCache = Cache<
  Amount,
  { readonly amount: string; readonly decimals: number; readonly symbol: string }
>

const schema = z.object({
  amount: z.pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((digits) => BigInt(digits)),
  ),
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
  symbol: z.string().check(z.maxLength(32)),
})

export const createBalanceCache = (storage: KeyValueStorage, clock: Clock): BalanceCache =>
  createCache({ storage, clock, key: 'native_balance_cache', schema })
