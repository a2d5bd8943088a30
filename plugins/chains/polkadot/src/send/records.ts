import type { Receipt } from '@portico/kernel'
import * as z from 'zod/mini'

const whole = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,10}$/)),
  /* @__PURE__ */ z.transform(Number),
)
const hintSchema = /* @__PURE__ */ z.object({ nonce: whole, birth: whole })

/** What a transaction is found by: the account's number in it, and the block that its time begins with. */
export const writeHint = (nonce: number, birth: number): Readonly<Record<string, string>> => ({
  nonce: String(nonce),
  birth: String(birth),
})

/** `undefined` for what is none. */
export const readHint = (hint: Receipt['hint']): { readonly nonce: number; readonly birth: number } | undefined =>
  hintSchema.safeParse(hint).data
