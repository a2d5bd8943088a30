import * as z from 'zod'
import { readSigned } from '../orders/signedCallback.js'
import { orderStatuses } from './orderStatus.js'

const changeSchema = z.strictObject({
  eventId: z.string().min(1).max(128),
  orderId: z.string().min(1).max(128),
  status: z.enum(orderStatuses),
  transactionId: z.string().min(1).max(128).optional(),
})

/** Reads callbacks in Portico's own form. @throws a 401 when the signature is missing, wrong or more than five minutes off */
export const readSignedPurchase = (secret: Uint8Array) => readSigned(secret, changeSchema)
