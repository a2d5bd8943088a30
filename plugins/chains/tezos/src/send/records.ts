import type { Receipt, TransferFee } from '@portico/kernel'
import * as z from 'zod/mini'

const level = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,10}$/)),
  /* @__PURE__ */ z.transform(Number),
)
const units = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,19}$/)),
  /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
)
const hintSchema = /* @__PURE__ */ z.object({ level })
const limitsSchema = /* @__PURE__ */ z.object({ fee: units, gas: units, storage: units })

/** The last block before an operation was sent. */
export const readHint = (hint: Receipt['hint']): number | undefined => hintSchema.safeParse(hint).data?.level

/** The transaction's own fee, gas and storage of a fee that was shown. */
export const readLimits = (limits: TransferFee['limits']): z.output<typeof limitsSchema> | undefined =>
  limitsSchema.safeParse(limits).data
