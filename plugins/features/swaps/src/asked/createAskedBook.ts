import type { AccountId, Clock, KeyValueStorage } from '@portico/kernel'
import { createCache } from '@portico/kernel/cache'
import * as z from 'zod/mini'
import type { AskedSwap } from '../swapping.js'

/** A wallet keeps a request open for minutes or until it is closed; after a day it was sent, or was not. */
const record = { name: 'asked', lifetimeMs: 24 * 60 * 60_000, maxEntries: 20 }

const schema = /* @__PURE__ */ z.nullable(
  /* @__PURE__ */ z.object({
    step: z.enum(['reset', 'approve', 'swap', 'withdraw']),
    amount: z.pipe(
      z.string().check(z.regex(/^\d{1,78}$/)),
      z.transform((digits: string) => BigInt(digits)),
    ),
    decimals: z.int().check(z.minimum(0), z.maximum(255)),
    fromSymbol: z.string().check(z.maxLength(64)),
    toSymbol: z.string().check(z.maxLength(64)),
    askedAtMs: z.int().check(z.minimum(0)),
  }),
)

/** What wallets were asked for from this browser and have not answered, by account. */
export interface AskedBook {
  get(account: AccountId): AskedSwap | undefined
  set(account: AccountId, asked: AskedSwap | undefined): void
}

export function createAskedBook(storage: KeyValueStorage, clock: Clock): AskedBook {
  const cache = createCache({ storage, clock, record, schema })
  return {
    get: (account) => cache.get(account)?.value ?? undefined,
    set: (account, asked) => cache.set(account, asked ? { ...asked, amount: String(asked.amount) } : null),
  }
}
