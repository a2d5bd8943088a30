import type { Identity, NameProfile, NameSuggestion, TokenBalance, TokenPrice } from '@portico/kernel'
import * as z from 'zod/mini'
import {
  accountId,
  chainId,
  fiat,
  ownName,
  picture,
  quantity,
  registeredName,
  shownText,
  time,
  word,
} from './fields.js'

const profileSchema = /* @__PURE__ */ z.object({
  name: registeredName,
  registered_at: time,
  addresses: z.record(z.string(), z.object({ address: word })),
  attributes: z.array(z.object({ avatar: picture })),
})

/** Profile of wire §2.4 (S7.14b). */
export const profileRow: z.ZodMiniType<NameProfile> = /* @__PURE__ */ z.pipe(
  profileSchema,
  z.transform(({ name, registered_at, addresses, attributes }: z.infer<typeof profileSchema>) => ({
    name,
    registeredAt: registered_at,
    addresses: Object.fromEntries(Object.entries(addresses).map(([coinType, { address }]) => [coinType, address])),
    avatar: attributes.find(({ avatar }) => avatar !== undefined)?.avatar,
  })),
)

/** What the service answers when no account has the name. */
export const noProfile = /* @__PURE__ */ z.object({
  name: z.optional(z.undefined()),
  addresses: z.record(z.string(), z.never()),
})

export const suggestionRow: z.ZodMiniType<NameSuggestion> = /* @__PURE__ */ z.object({
  name: registeredName,
  registered: z.boolean(),
})

const identitySchema = /* @__PURE__ */ z.object({ name: z.nullable(ownName(256)), avatar: z.nullable(picture) })

/** What an account is called (S3.28); what it has none of is absent. */
export const identityRecord: z.ZodMiniType<Identity> = /* @__PURE__ */ z.pipe(
  identitySchema,
  z.transform(({ name, avatar }: z.infer<typeof identitySchema>) => ({
    ...(name ? { name } : {}),
    ...(avatar ? { avatar } : {}),
  })),
)

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
