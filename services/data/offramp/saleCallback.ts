import * as z from 'zod'
import { readCents } from '../orders/cents.js'
import { readSigned } from '../orders/signedCallback.js'
import type { SaleChange } from './offrampProvider.js'

const named = { eventId: z.string().min(1).max(128), orderId: z.string().min(1).max(128) }
const amount = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,77})$/)
  .transform(BigInt)
const payout = z.string().transform((text, context) => {
  const cents = readCents(text)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message: 'must be an amount with two decimals at most' })
  return z.NEVER
})
const terms = z
  .strictObject({ to: z.string().min(1).max(128), amount, payout, expiresAt: z.iso.datetime() })
  .transform(({ expiresAt, ...rest }) => ({ ...rest, expiresAtMs: Date.parse(expiresAt) }))
const changeSchema: z.ZodType<SaleChange> = z.discriminatedUnion('status', [
  z.strictObject({ ...named, status: z.literal('accepted'), terms }),
  z.strictObject({ ...named, status: z.literal('received'), transactionId: z.string().min(1).max(128) }),
  z.strictObject({ ...named, status: z.enum(['paid', 'rejected', 'expired', 'refunded']) }),
])

/** Reads callbacks in Portico's own form. @throws a 401 when the signature is missing, wrong or more than five minutes off */
export const readSignedSale = (secret: Uint8Array) => readSigned(secret, changeSchema)
