import { type AccountId, isAccountId } from '@portico/kernel'
import * as z from 'zod/mini'

const ORDER_STATUSES = [
  ...(['created', 'opened', 'verifying', 'paid', 'sending', 'delivered'] as const),
  ...(['rejected', 'expired', 'refunded'] as const),
] as const
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const accountId = /* @__PURE__ */ z.custom<AccountId>(isAccountId)

/** A purchase as it is written down. */
export const orderSchema = /* @__PURE__ */ z.object({
  orderId: text(64),
  account: accountId,
  provider: z.object({ id: text(128), name: text(64) }),
  asset: z.object({ name: text(64), symbol: text(128), address: z.optional(accountId) }),
  quantity: z.string().check(z.maxLength(200), z.regex(/^\d+(\.\d+)?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  total: z.pipe(
    z.string().check(z.regex(/^\d{1,20}$/)),
    z.transform((digits: string) => BigInt(digits)),
  ),
  /** What opens in another tab: storage may have been written to by anything on this page. */
  url: z.string().check(z.maxLength(4_096), z.regex(/^https?:\/\//)),
  startedAtMs: z.int().check(z.minimum(0)),
  servedId: z.optional(text(128)),
  status: z.optional(z.enum(ORDER_STATUSES)),
  after: z.optional(text(256)),
  transactionId: z.optional(text(256)),
})
