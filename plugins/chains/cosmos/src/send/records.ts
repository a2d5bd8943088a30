import type { Receipt, TransferFee } from '@portico/kernel'
import * as z from 'zod/mini'

const whole = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,19}$/)),
  /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
)
const hintSchema = /* @__PURE__ */ z.object({ sequence: whole })
const limitsSchema = /* @__PURE__ */ z.object({ gas: whole })

/** The account's counter in a transaction that was sent: once the chain is past it, no other transaction of that counter comes. */
export const readHint = (hint: Receipt['hint']): bigint | undefined => hintSchema.safeParse(hint).data?.sequence

/** The gas of a fee that was shown. */
export const readLimits = (limits: TransferFee['limits']): { readonly gas: bigint } | undefined =>
  limitsSchema.safeParse(limits).data
