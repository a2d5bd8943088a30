import { base64 } from '@scure/base'
import * as z from 'zod/mini'

const LONGEST = 50_000

/** Bytes in base64, as a list of numbers, or of a wallet's own realm; copied. */
export const bytesSchema = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(LONGEST)),
    /* @__PURE__ */ z.transform((text: string) => base64.decode(text)),
  ),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z
      .array(/* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative(), /* @__PURE__ */ z.lte(255)))
      .check(/* @__PURE__ */ z.maxLength(LONGEST)),
    /* @__PURE__ */ z.transform((list: number[]) => Uint8Array.from(list)),
  ),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.custom<Uint8Array>((value) => Object.prototype.toString.call(value) === '[object Uint8Array]'),
    /* @__PURE__ */ z.transform((bytes: Uint8Array) => Uint8Array.from(bytes)),
  ),
])

const oneSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.tuple([bytesSchema]),
  /* @__PURE__ */ z.transform(([signed]: [Uint8Array]) => signed),
)

/** The one transaction that was given to sign. */
export const signedSchema = /* @__PURE__ */ z.union([
  oneSchema,
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({ stxns: oneSchema }),
    /* @__PURE__ */ z.transform(({ stxns }: { stxns: Uint8Array }) => stxns),
  ),
])
