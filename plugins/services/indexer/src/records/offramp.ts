import { cleanSymbol } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
import { accountId, chainId, shownText, time, word } from './fields.js'
import { callName, cents, currencyId } from './onramp.js'
import { units } from './swap.js'

/** OfframpProvider of wire §2.11. */
export const offrampProviderRow = /* @__PURE__ */ z.object({
  ...{ id: callName, name: shownText(64), feeText: shownText(64) },
  ...{ hosts: z.array(z.string()), currencies: z.array(z.unknown()), assets: z.array(z.unknown()) },
})

export const offrampAssetRow = /* @__PURE__ */ z.pipe(
  z.object({ chainId, token: z.optional(accountId), name: shownText(64), symbol: z.string() }),
  z.transform(({ symbol, ...row }) => ({
    ...row,
    symbol: cleanSymbol(symbol, row.token?.slice(row.chainId.length + 1) ?? row.name),
  })),
)

export const offrampPageRecord = /* @__PURE__ */ z.object({
  url: z.string().check(z.minLength(1), z.maxLength(4_096)),
  orderId: word.check(z.minLength(1)),
})

/** OfframpOrder of wire §2.11. */
export const offrampOrderRecord = /* @__PURE__ */ z.object({
  ...{ id: word, provider: callName, account: accountId, token: z.optional(accountId) },
  status: z.enum(['created', 'accepted', 'received', 'paid', 'rejected', 'expired', 'refunded']),
  terms: z.optional(
    z.object({
      ...{ to: accountId, amount: units, expiresAt: time },
      payout: z.object({ amount: cents, currency: currencyId }),
    }),
  ),
  transactionId: z.optional(word),
})
