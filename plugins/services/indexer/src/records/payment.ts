import * as z from 'zod/mini'
import { accountId, time, word } from './fields.js'
import { units } from './swap.js'

/** PayIntent of wire §2.10. */
export const intentRecord = /* @__PURE__ */ z.object({
  id: word,
  status: z.enum(['created', 'pending', 'paid', 'underpaid', 'expired']),
  to: accountId,
  token: z.optional(accountId),
  amount: units,
  received: units,
  expiresAt: time,
  referenceKey: z.optional(word),
  transactions: z
    .array(z.object({ id: word, status: z.enum(['pending', 'confirmed', 'late', 'unfit']), amount: units }))
    .check(z.maxLength(1_000)),
})
