import * as z from 'zod'
import { badRequest, Refusal } from '../../http/refusal.js'
import { normaliseEmail } from '../../wallet-frame/src/api/texts.js'

/** The address in its normal form. */
export function readEmail(text: string): string {
  const read = z.email().safeParse(normaliseEmail(text))
  if (read.success) return read.data
  throw emailRefused('must be an e-mail address')
}

export function emailRefused(why: string): Refusal {
  const { message, reasons } = badRequest('email', why)
  return new Refusal(400, message, { code: 'EMAIL_INVALID', reasons })
}
