import type { TokenBalance, TokenPrice } from '@portico/kernel'
import * as z from 'zod/mini'
import { accountId, chainId, fiat, picture, quantity, shownText } from './fields.js'

const MAX_DECIMALS = 77
const name = /* @__PURE__ */ shownText(64)
const symbol = /* @__PURE__ */ shownText(32)

/** Balance of wire §2.4 (S3.6). */
export const balanceRow: z.ZodMiniType<TokenBalance> = /* @__PURE__ */ z
  .object({
    name,
    symbol,
    chainId,
    address: z.optional(accountId),
    value: z.optional(fiat),
    price: fiat,
    quantity: z.object({
      decimals: z.pipe(
        z.string().check(z.regex(/^(0|[1-9][0-9]?)$/)),
        z.transform((digits: string) => Number(digits)),
      ),
      numeric: quantity,
    }),
    iconUrl: picture,
  })
  .check(
    z.refine(({ address, chainId: on }) => address === undefined || address.startsWith(`${on}:`)),
    z.refine(({ quantity: { decimals } }) => decimals <= MAX_DECIMALS),
    // More places than the token has would be an impossible amount.
    z.refine(({ quantity: { decimals, numeric } }) => (numeric.split('.')[1] ?? '').length <= decimals),
  )

/** Price of wire §2.4 (S7.7b). */
export const priceRow: z.ZodMiniType<TokenPrice> = /* @__PURE__ */ z.object({
  ...{ address: accountId, name, symbol, iconUrl: picture, price: fiat },
})
