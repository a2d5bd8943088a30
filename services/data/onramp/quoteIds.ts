import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { Refusal } from '../../http/refusal.js'
import type { OnrampTerms } from './onrampProvider.js'

const QUOTE_MS = 60_000

interface QuotedTerms {
  readonly provider: string
  readonly terms: OnrampTerms
}

/** Names of quotes, which hold the quote itself: any instance with the same secret knows them. */
interface QuoteIds {
  write(quoted: QuotedTerms): string
  /** @throws a 400 when it is not one of these, a 409 `QUOTE_EXPIRED` after a minute */
  read(quoteId: string): QuotedTerms
}

const natural = z
  .string()
  .regex(/^[0-9]{1,78}$/)
  .transform(BigInt)
const quoteSchema = z.object({
  provider: z.string(),
  expiresAtMs: z.number(),
  terms: z.object({
    network: z.object({ name: z.string(), displayName: z.string(), chainId: z.string() }),
    ...{ asset: z.string(), currency: z.string(), decimals: z.number() },
    ...{ total: natural, providerFee: natural, networkFee: natural, amount: natural },
  }),
})

export function createQuoteIds(secret: Uint8Array): QuoteIds {
  const sign = (text: string) => createHmac('sha256', secret).update(`quote:${text}`).digest()
  return {
    write(quoted) {
      const whole = { ...quoted, expiresAtMs: Date.now() + QUOTE_MS }
      const json = JSON.stringify(whole, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
      const text = Buffer.from(json).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    read(quoteId) {
      const [text = '', signature = ''] = quoteId.split('.')
      const [given, wanted] = [Buffer.from(signature, 'base64url'), sign(text)]
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refuseQuote()
      const { expiresAtMs, ...quoted } = quoteSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      if (Date.now() >= expiresAtMs) throw new Refusal(409, 'The quote has expired', { code: 'QUOTE_EXPIRED' })
      return quoted
    },
  }
}

function refuseQuote(): Refusal {
  const reason = { name: 'quoteId', description: 'is not a quote of this server' }
  return new Refusal(400, `quoteId: ${reason.description}`, { reasons: [reason] })
}
