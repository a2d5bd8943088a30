import { type AccountId, type ChainId, isAccountId, isChainId } from '@portico/kernel'
import { cleanText, isPicture, isWord } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'

const MAX_DIGITS = 200

/** Text on one line, safe to show. */
export const shownText = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => cleanText(text, maxLength)),
  )

/** What an account is called; none where cleaning would make it another name. */
export const ownName = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => (cleanText(text, maxLength) === text ? text : undefined)),
  )

export const chainId = /* @__PURE__ */ z.custom<ChainId>(isChainId)
export const accountId = /* @__PURE__ */ z.custom<AccountId>(isAccountId)

/** A decimal text that is not negative (wire §0.2). */
export const quantity = /* @__PURE__ */ z.string().check(z.maxLength(MAX_DIGITS), z.regex(/^[0-9]+(\.[0-9]+)?$/))

/** For display only. */
export const fiat = /* @__PURE__ */ z.number().check(z.minimum(0))

/** A time with its zone (RFC 3339). */
export const time = /* @__PURE__ */ z.string().check(
  z.maxLength(40),
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

/** A plain address, a hash or an id. */
export const word = /* @__PURE__ */ z.string().check(z.maxLength(256), z.refine(isWord))

/** A registered name: refused when cleaning would make it another one. */
export const registeredName = /* @__PURE__ */ z.string().check(
  z.minLength(1),
  z.refine((text) => cleanText(text, 256) === text),
)

/** A picture's address; what must not be asked for, or shown, is left out. */
export const picture = /* @__PURE__ */ z.optional(
  z.pipe(
    z.unknown(),
    z.transform((text: unknown) => (isPicture(text) ? text : undefined)),
  ),
)
