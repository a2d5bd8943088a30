import type { Identity, NameProfile, NameSuggestion } from '@portico/kernel'
import * as z from 'zod/mini'
import { ownName, picture, registeredName, time, word } from './fields.js'

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
