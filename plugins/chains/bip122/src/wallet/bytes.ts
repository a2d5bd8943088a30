import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'

const bytesSchema = (decode: (text: string) => Uint8Array) =>
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string(),
    /* @__PURE__ */ z.transform((text, { issues }): Uint8Array => {
      try {
        return decode(text)
      } catch {
        issues.push({ code: 'custom', input: text, message: 'no bytes in this form' })
        return new Uint8Array()
      }
    }),
  )

/** Bytes that a wallet answers as text. */
export const base64Schema = /* @__PURE__ */ bytesSchema(base64.decode)
export const hexSchema = /* @__PURE__ */ bytesSchema((text) => hex.decode(text))
