import type { Signature } from '@portico/kernel'
import * as z from 'zod/mini'
import { hexToBytes } from '../hex.js'

/** A signature as wallets return it. Not 65 bytes: contract accounts sign with more, and some with less (S5.25b). */
export const signatureSchema: z.ZodMiniType<string> = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2}){31,}$/i), /* @__PURE__ */ z.toLowerCase())

/** There is no key: it is recovered, and contract accounts have none. */
export const toSignature = (text: string, scheme: 'eip191' | 'eip712'): Signature => ({
  bytes: hexToBytes(text),
  text,
  scheme,
})
