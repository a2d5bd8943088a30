import { cleanSymbol } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
import { chainId, quantity, shownText } from './fields.js'

/** As the service's calls name something. */
export const callName = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(128))
/** ISO 4217. */
export const currencyId = /* @__PURE__ */ z.string().check(z.regex(/^[A-Z]{3}$/))

/** An amount of money with two places at most, in hundredths. */
export const cents = /* @__PURE__ */ z.pipe(
  z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/)),
  z.transform((text: string) => {
    const [whole = '', part = ''] = text.split('.')
    return BigInt(whole + part.padEnd(2, '0'))
  }),
)

/** Of call 22. */
export const providerRow = /* @__PURE__ */ z.object({
  ...{ id: callName, name: shownText(64), feeText: shownText(64) },
  networks: z.array(chainId),
})

export const assetNetworkRow = /* @__PURE__ */ z.object({
  ...{ name: callName, chain_id: chainId },
  contract_address: z.string().check(z.maxLength(128)),
})

/** Of S3.26. */
export const assetRow = /* @__PURE__ */ z.pipe(
  z.object({ id: callName, name: shownText(64), symbol: z.string(), networks: z.array(z.unknown()) }),
  z.transform(({ symbol, ...row }) => ({ ...row, symbol: cleanSymbol(symbol, row.id) })),
)

/** Of S3.26. */
export const currencyRow = /* @__PURE__ */ z.object({
  id: currencyId,
  payment_method_limits: z.array(z.object({ id: shownText(32), min: cents, max: cents })),
})

const money = /* @__PURE__ */ z.object({ amount: cents, currency: currencyId })

/** Of S3.27. */
export const quoteRecord = /* @__PURE__ */ z.object({
  ...{ coinbaseFee: money, networkFee: money, paymentSubtotal: money, paymentTotal: money },
  purchaseAmount: z.object({ amount: quantity, currency: callName }),
  quoteId: z.string().check(z.minLength(1), z.maxLength(1_024)),
})
