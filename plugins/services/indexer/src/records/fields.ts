import { type AccountId, type ChainId, isAccountId, isChainId } from '@portico/kernel'
import * as z from 'zod/mini'

const MAX_DIGITS = 200
const MAX_ADDRESS = 2_048
const MAX_PICTURE = 262_144

/** Control, zero-width and bidirectional characters: they would let a name pretend to be another one. */
const DECEIVING = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

const clean = (text: string, maxLength: number): string => {
  const visible = text
    .slice(0, maxLength * 4)
    .replace(/[\t\n\r]/g, ' ')
    .replace(DECEIVING, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...visible].slice(0, maxLength).join('')
}

/** A stranger's words on one line, safe to show. */
export const shownText = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => clean(text, maxLength)),
  )

/** What an account is called; none where it would look like another name. */
export const ownName = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => (clean(text, maxLength) === text ? text : undefined)),
  )

export const chainId = /* @__PURE__ */ z.custom<ChainId>(isChainId)
export const accountId = /* @__PURE__ */ z.custom<AccountId>(isAccountId)

/** A decimal text that is not negative (protocol.md §0.2). */
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
export const word = /* @__PURE__ */ z.string().check(z.maxLength(256))

const isPicture = (text: string) =>
  (text.length <= MAX_PICTURE && /^data:image\//.test(text)) ||
  (text.length <= MAX_ADDRESS && /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//.test(text))

/** A picture's address; what must not be asked for, or shown, is left out. */
export const picture = /* @__PURE__ */ z.optional(
  z.pipe(
    z.unknown(),
    z.transform((text: unknown) => (typeof text === 'string' && isPicture(text) ? text : undefined)),
  ),
)
