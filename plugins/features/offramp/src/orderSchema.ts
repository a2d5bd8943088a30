import { type AccountId, type AssetId, isAccountId, parseAssetId } from '@portico/kernel'
import * as z from 'zod/mini'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const accountId = /* @__PURE__ */ z.custom<AccountId>(isAccountId)
const currency = /* @__PURE__ */ z.string().check(z.regex(/^[A-Z]{3}$/))
const time = /* @__PURE__ */ z.int().check(z.minimum(0))
const units = /* @__PURE__ */ z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const isAsset = (given: unknown): boolean => {
  try {
    return typeof given === 'string' && parseAssetId(given) !== undefined
  } catch {
    return false
  }
}

/** A sale as it is written down. */
export const orderSchema = /* @__PURE__ */ z.object({
  orderId: text(256),
  account: accountId,
  provider: z.object({ id: text(128), name: text(64) }),
  token: z.object({
    asset: z.optional(z.custom<AssetId>(isAsset)),
    address: z.optional(accountId),
    name: text(256),
    symbol: text(128),
    decimals: z.int().check(z.minimum(0), z.maximum(255)),
  }),
  currency,
  /** What opens in another tab: storage may have been written to by anything on this page. */
  url: z.string().check(z.maxLength(4_096), z.regex(/^https?:\/\//)),
  startedAtMs: time,
  status: z.enum(['created', 'accepted', 'received', 'paid', 'rejected', 'expired', 'refunded']),
  terms: z.optional(z.object({ to: accountId, amount: units, payout: units, currency, expiresAtMs: time })),
  transactionId: z.optional(text(256)),
})
