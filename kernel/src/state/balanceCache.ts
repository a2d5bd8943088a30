import * as z from 'zod/mini'
import type { AccountBalance } from '../capabilities/balance.js'
import type { Clock } from '../capabilities/clock.js'
import { type Cache, createCache } from '../storage/createCache.js'
import type { KeyValueStorage } from '../storage/createStorage.js'

/** Native balances by CAIP-10 id; JSON knows no bigint. */
export type BalanceCache = Cache<AccountBalance, z.input<typeof schema>>

const units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const schema = z.object({
  amount: units,
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
  symbol: z.string().check(z.maxLength(32)),
  parts: z.optional(
    z
      .array(z.object({ kind: z.enum(['free', 'locked', 'reserved', 'unconfirmed']), amount: units }))
      .check(z.maxLength(4)),
  ),
})

export const toStored = ({ parts, ...balance }: AccountBalance): z.input<typeof schema> => ({
  ...balance,
  amount: String(balance.amount),
  ...(parts && { parts: parts.map(({ kind, amount }) => ({ kind, amount: String(amount) })) }),
})

/** S9.3 */
const BALANCE_CACHE = { name: 'native_balance_cache', lifetimeMs: 30_000, maxEntries: 50 } as const

export const createBalanceCache = (storage: KeyValueStorage, clock: Clock): BalanceCache =>
  createCache({ storage, clock, record: BALANCE_CACHE, schema })
