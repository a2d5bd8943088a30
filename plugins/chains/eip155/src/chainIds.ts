import { type ChainId, parseChainId } from '@portico/kernel'
import * as z from 'zod/mini'

const referenceSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(0x[0-9a-f]{1,14}|[0-9]{1,16})$/i))

/**
 * The network that a wallet or a host means, `undefined` when it is no chain id.
 * Wallets write it as hex text, some with leading zeros, others as decimal text or as a number. There are networks from
 * 2^31 on: none can be configured here (S5.16), but a wallet may well be on one.
 */
export function readChainId(value: unknown): ChainId | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  const parsed = referenceSchema.safeParse(text)
  const id = parsed.success ? Number(parsed.data) : 0
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

/** The form that wallet methods take (EIP-695). */
export const toHexChainId = (chainId: ChainId): string => `0x${Number(parseChainId(chainId).reference).toString(16)}`
