import type { Receipt, TransferFee } from '@portico/kernel'
import * as z from 'zod/mini'

const hintSchema = /* @__PURE__ */ z.object({
  /** An output that the transaction spends: once another one has spent it, it never comes. */
  input: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9a-f]{64}:\d{1,10}$/)),
    /* @__PURE__ */ z.transform((text: string) => {
      const [txid = '', vout] = text.split(':')
      return { txid, vout: Number(vout) }
    }),
  ),
  /** The receiver's script, in hex, and what it is paid: what does the same in its place is known by them. */
  script: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9a-f]{40,80}$/)),
  amount: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,16}$/)),
    /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
  ),
})
const limitsSchema = /* @__PURE__ */ z.object({
  rate: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[1-9]\d{3,6}$/)),
    /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
  ),
})

export const readHint = (hint: Receipt['hint']): z.output<typeof hintSchema> | undefined =>
  hintSchema.safeParse(hint).data

/** The rate of a fee that was shown, in thousandths of a satoshi per virtual byte. */
export const readLimits = (limits: TransferFee['limits']): z.output<typeof limitsSchema> | undefined =>
  limitsSchema.safeParse(limits).data
