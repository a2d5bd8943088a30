import { isChainId } from '@portico/kernel'
import * as z from 'zod/mini'

/** The kinds of values that messages are made of (wire §0.2). */

const matching = (form: RegExp) => z.string().check(z.regex(form))

/** 16 random bytes, base64url. */
export const id128 = /* @__PURE__ */ matching(/^[A-Za-z0-9_-]{22}$/)

export const chainId = /* @__PURE__ */ z.custom<`${string}:${string}`>(isChainId)

/** Also a plain number, as one family writes them. */
export const looseChainId = /* @__PURE__ */ z.union([chainId, z.int().check(z.positive())])

export const namespace = /* @__PURE__ */ matching(/^[-a-z0-9]{3,32}$/)

/** The part of a CAIP-10 id that is the account's. */
export const address = /* @__PURE__ */ matching(/^[-.%a-zA-Z0-9]{1,128}$/)

export const hex = /* @__PURE__ */ matching(/^0x[0-9a-fA-F]*$/)

export const base58 = /* @__PURE__ */ matching(/^[1-9A-HJ-NP-Za-km-z]+$/)

export const text = /* @__PURE__ */ z.string()

export const url = /* @__PURE__ */ z.string().check(z.refine((value) => URL.canParse(value)))

/** A whole number of seconds, tries, devices. */
export const count = /* @__PURE__ */ z.int().check(z.nonnegative())

export const record = /* @__PURE__ */ z.record(z.string(), z.unknown())

export const accountType = /* @__PURE__ */ z.enum(['eoa', 'smartAccount'])

/** A message that carries nothing. */
export const nothing = /* @__PURE__ */ z.optional(z.undefined())

const idBytes = 16

export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
