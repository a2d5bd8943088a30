import {
  type AccountId,
  type AssetId,
  type Clock,
  isAccountId,
  type KeyValueStorage,
  parseAssetId,
} from '@portico/kernel'
import { createCache } from '@portico/kernel/cache'
import * as z from 'zod/mini'
import type { Wish } from './paying.js'

/** Long enough that an order is paid, or forgotten. */
const record = { name: 'payments', lifetimeMs: 30 * 24 * 60 * 60_000, maxEntries: 150 }

const isAsset = (text: unknown): boolean => {
  try {
    return typeof text === 'string' && parseAssetId(text) !== undefined
  } catch {
    return false
  }
}
const schema = /* @__PURE__ */ z.nullable(
  /* @__PURE__ */ z.strictObject({
    account: z.custom<AccountId>(isAccountId),
    to: z.string().check(z.minLength(1), z.maxLength(256)),
    asset: z.optional(z.custom<AssetId>(isAsset)),
    amount: z.pipe(
      z.string().check(z.regex(/^\d{1,78}$/)),
      z.transform((digits: string) => BigInt(digits)),
    ),
    decimals: z.int().check(z.minimum(0), z.maximum(255)),
    symbol: z.string().check(z.maxLength(64)),
    label: z.optional(z.string().check(z.maxLength(64))),
    intentId: z.optional(z.string().check(z.maxLength(128))),
    askedAtMs: z.int().check(z.minimum(0)),
    status: z.enum(['asking', 'sent', 'paid']),
    transactionId: z.optional(z.string().check(z.maxLength(256))),
    hint: z.optional(z.record(z.string(), z.string())),
    /** Swap and transfer as one: the id is the wallet's own. */
    isBatch: z.optional(z.boolean()),
    /** The data service waits for it. */
    isServed: z.optional(z.boolean()),
  }),
)

/** A payment that a wallet was asked for from this browser. */
export type PaidRecord = NonNullable<z.output<typeof schema>>

/** Payments that wallets were asked for from this browser, for 30 days. */
export interface PayBook {
  /** Of the same intent, or of the same transfer where there is none. */
  find(payment: Key): PaidRecord | undefined
  /** The one that was asked for last. */
  last(): PaidRecord | undefined
  put(payment: PaidRecord): void
  remove(payment: Key): void
}
type Key = Pick<PaidRecord, 'account' | 'to' | 'asset' | 'amount' | 'intentId'>

const keyOf = ({ account, to, asset, amount, intentId }: Key): string =>
  intentId === undefined ? `t ${account} ${to} ${asset ?? ''} ${amount}` : `i ${intentId}`

export const isSamePayment = (
  { account, to, asset, amount }: PaidRecord,
  wish: Pick<Wish, 'chainId' | 'to' | 'asset' | 'amount'>,
): boolean => account.startsWith(`${wish.chainId}:`) && to === wish.to && asset === wish.asset && amount === wish.amount

export function createPayBook(storage: KeyValueStorage, clock: Clock): PayBook {
  const cache = createCache({ storage, clock, record, schema })
  const write = (id: string, payment: PaidRecord) => cache.set(id, { ...payment, amount: String(payment.amount) })
  return {
    find: (payment) => cache.get(keyOf(payment))?.value ?? undefined,
    last: () => cache.get('last')?.value ?? undefined,
    put(payment) {
      write(keyOf(payment), payment)
      write('last', payment)
    },
    remove(payment) {
      cache.set(keyOf(payment), null)
      cache.set('last', null)
    },
  }
}
