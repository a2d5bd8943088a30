import type { SwapQuote } from '@portico/kernel'
import { cleanSymbol } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
import { accountId, picture, shownText, time } from './fields.js'

const MAX_DECIMALS = 77

/** Base units (Uint of wire §0.2), of at most 256 bits. */
export const units = /* @__PURE__ */ z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,77})$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const data = /* @__PURE__ */ z.string().check(z.maxLength(100_000), z.regex(/^0x([0-9a-f]{2})*$/i))

/** SwapToken of wire §2.4 (S7.6b). */
export const tokenRow = /* @__PURE__ */ z.pipe(
  z.object({
    ...{ name: shownText(64), symbol: z.string(), address: accountId, logoUri: picture },
    decimals: z.int().check(z.minimum(0), z.maximum(MAX_DECIMALS)),
  }),
  z.transform(({ symbol, ...row }) => ({
    ...row,
    symbol: cleanSymbol(symbol, row.address.slice(row.address.lastIndexOf(':') + 1)),
  })),
)

/** Quote of wire §2.4 (S7.5b). */
export const quoteRow = /* @__PURE__ */ z.object({
  fromAmount: units,
  toAmount: units,
  providerFee: z.optional(z.object({ amount: units, token: accountId })),
  impactBps: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  expiresAt: z.optional(time),
})

/** As pages see it; a fee in anything but the token that is swapped is not told. */
export function toQuote(
  { fromAmount, toAmount, providerFee, impactBps, expiresAt }: z.output<typeof quoteRow>,
  isFrom: (token: string) => boolean,
): SwapQuote {
  return {
    ...{ fromAmount, toAmount, impactBps },
    providerFee: providerFee && isFrom(providerFee.token) ? providerFee.amount : undefined,
    expiresAtMs: expiresAt === undefined ? undefined : Date.parse(expiresAt),
  }
}

/** SwapTx of wire §2.4 (S7.10). */
export const swapRecord = /* @__PURE__ */ z.object({
  tx: z.object({ from: accountId, to: accountId, data, amount: units, least: units }),
})

/** ApproveTx of wire §2.4 (S7.11). */
export const approvalRecord = /* @__PURE__ */ z.object({
  tx: z.object({ from: accountId, to: accountId, data, value: units }),
})
