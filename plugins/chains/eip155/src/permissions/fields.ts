import type { ChainId } from '@portico/kernel'
import * as z from 'zod/mini'
import { ADDRESS, addressKey } from '../address.js'
import { readChainId } from '../chainIds.js'

const LONGEST_CONTEXT = 100_000
const MOST_SEC = 2 ** 40

export const addressSchema = /* @__PURE__ */ z.pipe(
  z.string().check(z.regex(ADDRESS)),
  z.transform((text: string) => addressKey(text)),
)
export const chainIdSchema = /* @__PURE__ */ z.pipe(
  z.string().check(z.regex(/^(0x0*[1-9a-f][0-9a-f]{0,12}|[1-9][0-9]{0,14})$/i)),
  z.transform((text: string) => readChainId(text) as ChainId),
)
const bytes = /* @__PURE__ */ z.string().check(z.maxLength(LONGEST_CONTEXT), z.regex(/^0x([0-9a-f]{2})*$/i))
export const contextSchema = /* @__PURE__ */ bytes.check(z.minLength(4))
export const secondsSchema = /* @__PURE__ */ z.int().check(z.minimum(1), z.maximum(MOST_SEC))

/** The one call that creates an account. */
export const dependencySchema = /* @__PURE__ */ z.pipe(
  z.object({ factory: addressSchema, factoryData: bytes }),
  z.transform(({ factory, factoryData }: { factory: string; factoryData: string }) => ({
    to: factory,
    data: factoryData,
  })),
)
