import { type ChainId, isChainId, type SiwxFields } from '@portico/kernel'
import * as z from 'zod/mini'

const text = /* @__PURE__ */ z.string()
const maybe = /* @__PURE__ */ z.optional(text)

/** The kinds of values; their grammar is checked by `checkFields`. */
export const fieldsSchema: z.ZodMiniType<SiwxFields> = /* @__PURE__ */ z.object({
  accountAddress: text,
  chainId: /* @__PURE__ */ z.custom<ChainId>(isChainId),
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: maybe,
  issuedAt: maybe,
  expirationTime: maybe,
  notBefore: maybe,
  requestId: maybe,
  resources: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.readonly(/* @__PURE__ */ z.array(text))),
})
